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
	/** The last answer, for a day: shown while Cygnet cannot be reached. */
	const LAST = 'cygnet_usage_last';

	/**
	 * The plan and its quota.
	 *
	 * @return array|WP_Error
	 */
	public static function read() {
		$cached = get_transient( self::CACHE );
		if ( is_array( $cached ) && Client::account() === $cached[0] ) {
			return $cached[1];
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
		set_transient( self::CACHE, array( Client::account(), $usage ), MINUTE_IN_SECONDS );
		set_transient( self::LAST, array( Client::account(), $usage ), DAY_IN_SECONDS );
		return $usage;
	}

	/** The plan and its quota as they were last known; null if they are not. */
	public static function last(): ?array {
		$last = get_transient( self::LAST );
		return is_array( $last ) && Client::account() === $last[0] ? $last[1] : null;
	}

	/** Call after anything that changes it. */
	public static function forget(): void {
		delete_transient( self::CACHE );
	}
}
