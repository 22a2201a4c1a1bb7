<?php
/**
 * The activity log.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/** What the plugin did, for the site's users. Kept for 90 days. */
final class Log {

	const DAYS = 90;

	/**
	 * Writes an entry.
	 *
	 * @param string $event   Short and stable: 'imported', 'failed', ...
	 * @param string $message For people; never contains a secret.
	 * @param int    $post_id The post concerned, if any.
	 * @param int    $user_id Who caused it; 0 for work in the background.
	 */
	public static function add( string $event, string $message, int $post_id = 0, int $user_id = 0 ): void {
		global $wpdb;
		$wpdb->insert( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			Tables::log(),
			array(
				'at'      => time(),
				'event'   => $event,
				'message' => wp_html_excerpt( $message, 1000, '...' ),
				'post_id' => $post_id,
				'user_id' => $user_id,
			)
		);
	}

	/**
	 * Records a webhook delivery; false if it was already recorded.
	 *
	 * @param string $delivery Its webhook-id.
	 * @param string $message  For people.
	 */
	public static function delivery( string $delivery, string $message ): bool {
		global $wpdb;
		// The unique key decides, so that two deliveries at the same moment cannot both be the first.
		$added = $wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare( 'INSERT IGNORE INTO %i (at, event, message, delivery) VALUES (%d, %s, %s, %s)', Tables::log(), time(), 'webhook', $message, $delivery )
		);
		return 1 === (int) $added;
	}

	/**
	 * Records what a user generates; false if it was already recorded.
	 *
	 * @param string $once    Identifies it.
	 * @param int    $amount  Posts.
	 * @param string $title   What is generated.
	 * @param int    $user_id Who generates.
	 */
	public static function use( string $once, int $amount, string $title, int $user_id ): bool {
		global $wpdb;
		/* translators: %s: title. */
		$message = sprintf( __( 'Started generating "%s".', 'cygnet' ), wp_html_excerpt( $title, 80, '...' ) );
		$added   = $wpdb->query( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->prepare( 'INSERT IGNORE INTO %i (at, event, message, user_id, amount, delivery) VALUES (%d, %s, %s, %d, %d, %s)', Tables::log(), time(), 'generating', $message, $user_id, $amount, $once )
		);
		return 1 === (int) $added;
	}

	/** @param string $once Of use(): nothing was generated. */
	public static function unuse( string $once ): void {
		global $wpdb;
		$wpdb->delete( Tables::log(), array( 'delivery' => $once ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Posts that a user has generated.
	 *
	 * @param int $user_id Who.
	 * @param int $since   Seconds since 1970.
	 */
	public static function used( int $user_id, int $since ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT SUM(amount) FROM %i WHERE user_id = %d AND at >= %d', Tables::log(), $user_id, $since ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Newest first.
	 *
	 * @param int $page    From 1.
	 * @param int $limit   Entries of a page.
	 * @param int $user_id Whose; 0 for all.
	 * @return array{0: array, 1: int} Entries and how many there are.
	 */
	public static function page( int $page, int $limit = 50, int $user_id = 0 ): array {
		global $wpdb;
		$of    = $user_id ? $wpdb->prepare( 'WHERE user_id = %d', $user_id ) : '';
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT id, at, event, message, post_id, user_id FROM %i $of ORDER BY id DESC LIMIT %d OFFSET %d", Tables::log(), $limit, ( $page - 1 ) * $limit ), ARRAY_A ); // phpcs:ignore WordPress.DB -- $of is prepared.
		$count = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i $of", Tables::log() ) ); // phpcs:ignore WordPress.DB -- $of is prepared.
		return array( (array) $rows, $count );
	}

	/**
	 * Removes a user from the log, whose entries stay: they are about posts.
	 *
	 * @param int $user_id Whose name is removed.
	 * @return int Entries that were changed.
	 */
	public static function forget_user( int $user_id ): int {
		global $wpdb;
		return $user_id ? (int) $wpdb->update( Tables::log(), array( 'user_id' => 0 ), array( 'user_id' => $user_id ) ) : 0; // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/** Deletes old entries; a webhook delivery is rejected as too old long before that. */
	public static function prune(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE at < %d', Tables::log(), time() - self::DAYS * DAY_IN_SECONDS ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}
}
