<?php
/**
 * Removes everything of the plugin except the posts and their images.
 *
 * @package Cygnet
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// The plugin is not active, so its classes are not known yet.
if ( ! class_exists( 'Cygnet\\Webhook' ) ) {
	require __DIR__ . '/cygnet.php';
}

/** Cleans one site. */
function cygnet_uninstall_site(): void {
	global $wpdb;
	// Where the key may; nobody could see a message any more. The endpoint would otherwise be called forever.
	if ( get_option( 'cygnet_settings' ) ) {
		Cygnet\Webhook::disconnect();
	}
	foreach ( array( 'cygnet_jobs', 'cygnet_log' ) as $table ) {
		$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $wpdb->prefix . $table ) ); // phpcs:ignore WordPress.DB
	}
	foreach ( array( 'cygnet_settings', 'cygnet_api_key', 'cygnet_webhook_secret', 'cygnet_tables' ) as $option ) {
		delete_option( $option );
	}
	$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( '_transient_cygnet_' ) . '%' ) ); // phpcs:ignore WordPress.DB
	foreach ( $names as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
	// Drafts that an import had begun and nobody has seen.
	$unseen = $wpdb->get_col( $wpdb->prepare( "SELECT p.ID FROM {$wpdb->posts} p JOIN {$wpdb->postmeta} m ON m.post_id = p.ID WHERE p.post_status = 'auto-draft' AND m.meta_key = %s", '_cygnet_publication_id' ) ); // phpcs:ignore WordPress.DB
	foreach ( $unseen as $post ) {
		wp_delete_post( (int) $post, true );
	}
	foreach ( array( '_cygnet_publication_id', '_cygnet_revision', '_cygnet_tag', '_cygnet_hash', '_cygnet_writing', '_cygnet_pending', '_cygnet_about', '_cygnet_json_ld', '_cygnet_seo', '_cygnet_image', '_cygnet_notes' ) as $key ) {
		delete_post_meta_by_key( $key );
	}
	wp_unschedule_hook( 'cygnet_step' );
	wp_unschedule_hook( 'cygnet_tidy' );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $cygnet_site ) {
		switch_to_blog( (int) $cygnet_site );
		cygnet_uninstall_site();
		restore_current_blog();
	}
} else {
	cygnet_uninstall_site();
}
