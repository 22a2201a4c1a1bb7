<?php
// Activates the plugin as the plugins page does: activate.php [network]
$_SERVER += array( 'HTTP_HOST' => getenv( 'WORDPRESS_HOST' ) ? getenv( 'WORDPRESS_HOST' ) : '127.0.0.1', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '127.0.0.1' );
require getenv( 'WORDPRESS' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
$result = activate_plugin( 'cygnet/cygnet.php', '', isset( $argv[1] ) );
if ( is_wp_error( $result ) ) {
	fwrite( STDERR, $result->get_error_message() );
	exit( 1 );
}
flush_rewrite_rules();
