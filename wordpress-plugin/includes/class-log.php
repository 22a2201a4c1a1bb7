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
	 * Newest first.
	 *
	 * @param int $page  From 1.
	 * @param int $limit Entries of a page.
	 * @return array{0: array, 1: int} Entries and how many there are.
	 */
	public static function page( int $page, int $limit = 50 ): array {
		global $wpdb;
		$rows  = $wpdb->get_results( $wpdb->prepare( 'SELECT at, event, message, post_id, user_id FROM %i ORDER BY id DESC LIMIT %d OFFSET %d', Tables::log(), $limit, ( $page - 1 ) * $limit ), ARRAY_A ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		$count = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Tables::log() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		return array( (array) $rows, $count );
	}

	/** Deletes old entries; a webhook delivery is rejected as too old long before that. */
	public static function prune(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE at < %d', Tables::log(), time() - self::DAYS * DAY_IN_SECONDS ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}
}
