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
		// Another account has other profiles.
		$account = wp_hash( Settings::api_url() . ' ' . Settings::api_key() );
		$cached  = get_transient( self::CACHE );
		if ( is_array( $cached ) && $account === $cached['account'] ) {
			return $cached['list'];
		}
		$answer = Client::get( '/companies' );
		if ( is_wp_error( $answer ) && 403 !== Client::status( $answer ) ) {
			return array();
		}
		$list = is_wp_error( $answer ) ? array() : array_map( fn( $company ) => array( 'id' => (string) $company['id'], 'name' => (string) $company['name'] ), $answer['companies'] );
		set_transient( self::CACHE, compact( 'account', 'list' ), 10 * MINUTE_IN_SECONDS );
		return $list;
	}
}
