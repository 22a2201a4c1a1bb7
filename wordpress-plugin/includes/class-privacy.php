<?php
/**
 * Privacy.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/** A text for the site's privacy policy, and export and erasure of what the log says about a user. */
final class Privacy {

	/** Entries per step of an export. */
	const LIMIT = 100;

	/** Hooks. */
	public static function register(): void {
		add_action( 'admin_init', array( self::class, 'policy' ) );
		add_filter( 'wp_privacy_personal_data_exporters', fn( $exporters ) => array_merge( $exporters, array( 'cygnet' => array( 'exporter_friendly_name' => __( 'Cygnet activity', 'cygnet' ), 'callback' => array( self::class, 'export' ) ) ) ) );
		add_filter( 'wp_privacy_personal_data_erasers', fn( $erasers ) => array_merge( $erasers, array( 'cygnet' => array( 'eraser_friendly_name' => __( 'Cygnet activity', 'cygnet' ), 'callback' => array( self::class, 'erase' ) ) ) ) );
	}

	/** Suggests a text for the site's privacy policy. */
	public static function policy(): void {
		$text = '<p>' . esc_html__( 'We use Cygnet to write posts. Nothing about visitors is sent to it. When a member of our staff writes with Cygnet, the prompt and the chosen settings are sent to the Cygnet server that this site is connected to. Who generated, imported or replaced a post, and when, is kept in a log on this site for 90 days.', 'cygnet' ) . '</p>';
		foreach ( self::links() as $url => $label ) {
			$text .= sprintf( '<p><a href="%s">%s</a></p>', esc_url( $url ), esc_html( $label ) );
		}
		wp_add_privacy_policy_content( 'Cygnet', wp_kses_post( $text ) );
	}

	/** The terms and the privacy policy of the connected server: address => label. */
	public static function links(): array {
		$url = Settings::api_url();
		return '' === $url ? array() : array(
			"$url/terms"   => __( 'Terms of the Cygnet server', 'cygnet' ),
			"$url/privacy" => __( 'Privacy policy of the Cygnet server', 'cygnet' ),
		);
	}

	/**
	 * What the log says about a user.
	 *
	 * @param string $email Of the user.
	 * @param int    $page  From 1.
	 * @return array As WordPress expects it.
	 */
	public static function export( string $email, int $page = 1 ): array {
		$user = get_user_by( 'email', $email );
		$data = array();
		list( $rows, $count ) = $user ? Log::page( $page, self::LIMIT, $user->ID ) : array( array(), 0 );
		foreach ( $rows as $row ) {
			$data[] = array(
				'group_id'    => 'cygnet',
				'group_label' => __( 'Cygnet activity', 'cygnet' ),
				'item_id'     => 'cygnet-' . $row['id'],
				'data'        => array(
					array( 'name' => __( 'When', 'cygnet' ), 'value' => wp_date( DATE_ATOM, (int) $row['at'] ) ),
					array( 'name' => __( 'What', 'cygnet' ), 'value' => $row['message'] ),
				),
			);
		}
		return array( 'data' => $data, 'done' => $page * self::LIMIT >= $count );
	}

	/**
	 * Removes a user from the log.
	 *
	 * @param string $email Of the user.
	 * @return array As WordPress expects it.
	 */
	public static function erase( string $email ): array {
		$user = get_user_by( 'email', $email );
		return array( 'items_removed' => $user && Log::forget_user( $user->ID ) > 0, 'items_retained' => false, 'messages' => array(), 'done' => true );
	}
}
