<?php
/**
 * Company profiles.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/** The account's company profiles, where the key may read them; requested at most every ten minutes. */
final class Companies {

	const CACHE = 'cygnet_companies';

	/**
	 * The profiles, the default one first; none without the permission company:read.
	 *
	 * @return array[] 'id', 'name'.
	 */
	public static function read(): array {
		return self::known()['list'];
	}

	/** False if the key lacks the permission company:read: then only the default profile can be used. */
	public static function allowed(): bool {
		return self::known()['allowed'];
	}

	/** Call after the key may have changed. */
	public static function forget(): void {
		delete_transient( self::CACHE );
	}

	/** 'list' and 'allowed'. */
	private static function known(): array {
		// Another account has other profiles.
		$account = Client::account();
		$cached  = get_transient( self::CACHE );
		if ( is_array( $cached ) && $account === $cached['account'] ) {
			return $cached;
		}
		$answer  = Client::get( '/companies' );
		$allowed = ! is_wp_error( $answer ) || 'INSUFFICIENT_PERMISSIONS' !== $answer->get_error_code();
		$list    = is_wp_error( $answer ) ? array() : array_map( fn( $company ) => array( 'id' => (string) $company['id'], 'name' => (string) $company['name'] ), $answer['companies'] );
		$known   = compact( 'account', 'list', 'allowed' );
		// What fails for another reason is tried again at the next request.
		if ( ! is_wp_error( $answer ) || ! $allowed ) {
			set_transient( self::CACHE, $known, 10 * MINUTE_IN_SECONDS );
		}
		return $known;
	}
}
