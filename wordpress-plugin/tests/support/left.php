<?php
/** Prints as JSON what the plugin has left in a site: options, meta keys, tables, events. */
$_SERVER += array( 'HTTP_HOST' => getenv( 'WORDPRESS_HOST' ), 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET' );
require getenv( 'WORDPRESS' ) . '/wp-load.php';
global $wpdb;
$events = array();
foreach ( _get_cron_array() as $at ) {
	$events = array_merge( $events, array_keys( $at ) );
}
echo wp_json_encode(
	array(
		'options' => $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%cygnet%'" ),
		'meta'    => $wpdb->get_col( "SELECT meta_key FROM {$wpdb->postmeta} WHERE meta_key LIKE '%cygnet%'" ),
		'tables'  => array_values( array_filter( $wpdb->get_col( 'SHOW TABLES' ), fn( $table ) => false !== strpos( $table, 'cygnet' ) ) ),
		'events'  => array_values( array_filter( $events, fn( $hook ) => 0 === strpos( $hook, 'cygnet' ) ) ),
		'drafts'  => $wpdb->get_col( "SELECT post_title FROM {$wpdb->posts} WHERE post_status = 'auto-draft' AND post_title = 'Importing'" ),
	)
);
