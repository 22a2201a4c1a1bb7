<?php
/**
 * Permissions of the API key.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** What the key needs, and which of it is missing. */
final class Permissions {

	/** What each permission is used for: name => [ use, whether the plugin needs it to be connected at all ]. */
	public static function uses(): array {
		return array(
			'publications:read'     => array( __( 'The library, imports and the progress of a generation', 'cygnet' ), true ),
			'subscription:read'     => array( __( 'Your plan and how many posts are left', 'cygnet' ), true ),
			'publications:generate' => array( __( 'Writing posts in the editor and in bulk', 'cygnet' ), false ),
			'webhooks:write'        => array( __( 'Setting up the webhook with one click', 'cygnet' ), false ),
			'company:read'          => array( __( 'Choosing between company profiles', 'cygnet' ), false ),
		);
	}

	/**
	 * Tests the key: the quota if it can be used, otherwise an error, which names every required permission that is
	 * missing, and the optional ones too.
	 *
	 * @return array|WP_Error The quota, and 'lacking': the optional permissions that are missing.
	 */
	public static function test() {
		// None of these calls changes anything; the generation and the endpoint do not exist.
		$probes  = array(
			'publications:read'     => fn() => Client::get( '/publications', array( 'limit' => 1 ) ),
			'subscription:read'     => fn() => Client::get( '/subscription/status' ),
			'publications:generate' => fn() => Client::post( '/publications/generation-status/00000000-0000-4000-8000-000000000000/cancel', array() ),
			'webhooks:write'        => fn() => Client::delete( '/webhook-endpoints/00000000-0000-4000-8000-000000000000' ),
			'company:read'          => fn() => Client::get( '/companies' ),
		);
		$uses    = self::uses();
		$lacking = array( array(), array() );
		foreach ( $probes as $name => $probe ) {
			$answer = $probe();
			if ( ! is_wp_error( $answer ) || 404 === Client::status( $answer ) ) {
				continue;
			}
			if ( 'INSUFFICIENT_PERMISSIONS' === $answer->get_error_code() ) {
				$lacking[ $uses[ $name ][1] ? 0 : 1 ][] = $name . ' (' . $uses[ $name ][0] . ')';
			} elseif ( $uses[ $name ][1] || Client::passes( $answer ) ) {
				return $answer;
			}
		}
		if ( $lacking[0] ) {
			/* translators: %s: names of permissions, and what each is used for. */
			$message = sprintf( __( 'The key lacks required permissions: %s. Add them to the key in the Cygnet dashboard.', 'cygnet' ), implode( ', ', $lacking[0] ) );
			return new WP_Error( 'INSUFFICIENT_PERMISSIONS', trim( $message . ' ' . self::optional( $lacking[1] ) ) );
		}
		Usage::forget();
		$usage = Usage::read();
		return is_wp_error( $usage ) ? $usage : $usage + array( 'lacking' => $lacking[1] );
	}

	/** @param string[] $lacking Optional permissions that the key lacks. */
	public static function optional( array $lacking ): string {
		/* translators: %s: names of permissions, and what each is used for. */
		return $lacking ? sprintf( __( 'The key lacks optional permissions: %s.', 'cygnet' ), implode( ', ', $lacking ) ) : '';
	}
}
