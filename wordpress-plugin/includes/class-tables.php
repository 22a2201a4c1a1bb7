<?php
/**
 * The plugin's own tables.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/** Two of them: jobs that run in steps, and the activity log. */
final class Tables {

	const OPTION  = 'cygnet_tables';
	const VERSION = '3';

	/** Jobs. */
	public static function jobs(): string {
		return $GLOBALS['wpdb']->prefix . 'cygnet_jobs';
	}

	/** The activity log. */
	public static function log(): string {
		return $GLOBALS['wpdb']->prefix . 'cygnet_log';
	}

	/** Creates them where this site does not have them yet; in a network, at its first request with the plugin. */
	public static function ensure(): void {
		if ( self::VERSION === get_option( self::OPTION ) ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$charset = $GLOBALS['wpdb']->get_charset_collate();
		// active_key is the publication's id while a job is in progress and NULL afterwards, so that there is one at a
		// time.
		dbDelta(
			array(
				'CREATE TABLE ' . self::jobs() . " (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				kind varchar(20) NOT NULL,
				active_key varchar(64) DEFAULT NULL,
				publication_id varchar(64) NOT NULL DEFAULT '',
				user_id bigint(20) unsigned NOT NULL DEFAULT 0,
				post_id bigint(20) unsigned NOT NULL DEFAULT 0,
				status varchar(20) NOT NULL DEFAULT 'queued',
				state longtext NOT NULL,
				message text NOT NULL,
				attempts int(11) NOT NULL DEFAULT 0,
				run_after bigint(20) NOT NULL DEFAULT 0,
				locked_until bigint(20) NOT NULL DEFAULT 0,
				created_at bigint(20) NOT NULL DEFAULT 0,
				updated_at bigint(20) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY active_key (active_key),
				KEY status (status, run_after),
				KEY user_kind (user_id, kind, status),
				KEY publication_id (publication_id)
			) $charset;",
				'CREATE TABLE ' . self::log() . " (
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				at bigint(20) NOT NULL DEFAULT 0,
				event varchar(40) NOT NULL,
				message text NOT NULL,
				post_id bigint(20) unsigned NOT NULL DEFAULT 0,
				user_id bigint(20) unsigned NOT NULL DEFAULT 0,
				amount int(11) NOT NULL DEFAULT 0,
				delivery varchar(100) DEFAULT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY delivery (delivery),
				KEY at (at),
				KEY user_at (user_id, at)
			) $charset;",
			)
		);
		// Every request needs both, a visitor's too, and an option that does not exist costs a query.
		add_option( Settings::OPTION, array() );
		update_option( self::OPTION, self::VERSION );
		wp_set_options_autoload( array( self::OPTION, Settings::OPTION ), true );
	}

	/**
	 * Lists them for a network that deletes one of its sites.
	 *
	 * @param array $tables Of the site that is deleted, which is the current one at that moment.
	 */
	public static function of_site( array $tables ): array {
		return array_merge( $tables, array( self::jobs(), self::log() ) );
	}
}
