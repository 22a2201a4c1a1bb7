<?php
// Turns a site into a network of sites in folders: network.php HOST
define( 'WP_INSTALLING_NETWORK', true );
define( 'WP_ALLOW_MULTISITE', true );
$_SERVER += array( 'HTTP_HOST' => $argv[1], 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '127.0.0.1' );
require getenv( 'WORDPRESS' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
foreach ( $wpdb->tables( 'ms_global' ) as $cygnet_name => $cygnet_table ) {
	$wpdb->$cygnet_name = $cygnet_table;
}
install_network();
$cygnet_result = populate_network( 1, $argv[1], 'admin@example.org', 'Marlow Cargo Bikes', '/', false );
if ( is_wp_error( $cygnet_result ) && 'no_wildcard_dns' !== $cygnet_result->get_error_code() ) {
	fwrite( STDERR, $cygnet_result->get_error_message() );
	exit( 1 );
}
