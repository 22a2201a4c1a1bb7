<?php
/**
 * Who may generate, and how much.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Limits per role for generating from this site: whether, and how many posts a month. Administrators have none. */
final class Limits {

	/** The roles that can have a limit: name => label. Generating takes writing posts and uploading images. */
	public static function roles(): array {
		$roles = array();
		foreach ( wp_roles()->roles as $name => $role ) {
			if ( ! empty( $role['capabilities']['edit_posts'] ) && ! empty( $role['capabilities']['upload_files'] ) && empty( $role['capabilities']['manage_options'] ) ) {
				$roles[ $name ] = translate_user_role( $role['name'] );
			}
		}
		return $roles;
	}

	/** Whether the current user may generate at all. */
	public static function may(): bool {
		return current_user_can( 'edit_posts' ) && current_user_can( 'upload_files' ) && 0 !== self::month();
	}

	/** Posts that the current user can still generate this month; null without a limit. */
	public static function left(): ?int {
		$month = self::month();
		return null === $month ? null : max( 0, $month - Log::used( get_current_user_id(), self::since() ) );
	}

	/**
	 * Counts a generation of the current user before it is started. The row is written before the rows are added up, so
	 * that two requests at the same moment cannot both get the last post.
	 *
	 * @param string $once   The same value counts once.
	 * @param int    $amount Posts.
	 * @param string $title  What is generated, for the log.
	 * @return bool|WP_Error False if it was already counted.
	 */
	public static function take( string $once, int $amount, string $title ) {
		$month = self::month();
		$added = Log::use( "use-$once", $amount, $title, get_current_user_id() );
		if ( ! $added || null === $month || Log::used( get_current_user_id(), self::since() ) <= $month ) {
			return $added;
		}
		self::give_back( $once );
		return 0 === $month
			? new WP_Error( 'cygnet_may_not_generate', __( 'Your role may not generate posts on this site. An administrator can change this under Cygnet, Settings.', 'cygnet' ), array( 'status' => 403 ) )
			/* translators: 1: posts that are left, 2: posts a month. */
			: new WP_Error( 'cygnet_limit_reached', sprintf( __( 'Your role may generate %2$d posts a month on this site, and %1$d are left. An administrator can change this under Cygnet, Settings.', 'cygnet' ), (int) self::left(), $month ), array( 'status' => 403 ) );
	}

	/** @param string $once Of take(): nothing was generated. */
	public static function give_back( string $once ): void {
		Log::unuse( "use-$once" );
	}

	/** Posts a month of the current user; null without a limit. Of several roles the one with the most counts. */
	private static function month(): ?int {
		$limits = (array) Settings::get( 'limits' );
		$most   = 0;
		$roles  = array_intersect( wp_get_current_user()->roles, array_keys( self::roles() ) );
		// Capabilities may also be given to a user without any role.
		if ( ! $limits || ! $roles || current_user_can( 'manage_options' ) ) {
			return null;
		}
		foreach ( $roles as $role ) {
			if ( ! isset( $limits[ $role ] ) ) {
				return null;
			}
			$most = max( $most, (int) $limits[ $role ] );
		}
		return $most;
	}

	/** The first second of this month in the time zone of the site, since 1970. */
	private static function since(): int {
		return current_datetime()->modify( 'first day of this month midnight' )->getTimestamp();
	}
}
