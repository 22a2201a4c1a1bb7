<?php
/**
 * Quota.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** The plan's quota and what is left of it; requested at most once a minute. */
final class Usage {

	const CACHE = 'cygnet_usage';

	/**
	 * The plan and its quota.
	 *
	 * @return array|WP_Error
	 */
	public static function read() {
		$cached = get_transient( self::CACHE );
		if ( is_array( $cached ) ) {
			return $cached;
		}
		$status = Client::get( '/subscription/status' );
		if ( is_wp_error( $status ) ) {
			return $status;
		}
		$plan  = $status['userPlan'];
		$usage = array(
			'plan'      => (string) $plan['planName'],
			'used'      => (int) $plan['postsUsed'],
			'limit'     => (int) $plan['postsPerMonth'],
			'remaining' => (int) $plan['postsRemaining'],
			'until'     => (string) $plan['currentPeriodEnd'],
			'bulk'      => ! empty( $plan['capabilities']['bulkGeneration'] ),
		);
		set_transient( self::CACHE, $usage, MINUTE_IN_SECONDS );
		return $usage;
	}

	/** Call after anything that changes it. */
	public static function forget(): void {
		delete_transient( self::CACHE );
	}
}
