<?php
// Deletes the plugin's data as WordPress does when the plugin is deleted: it is not active.
$_SERVER += array( 'HTTP_HOST' => getenv( 'WORDPRESS_HOST' ), 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '127.0.0.1' );
define( 'WP_ADMIN', true );
$GLOBALS['wp_filter'] = array( 'option_active_plugins' => array( 10 => array( array( 'function' => fn() => array(), 'accepted_args' => 1 ) ) ) );
require getenv( 'WORDPRESS' ) . '/wp-load.php';
if ( defined( 'CYGNET_VERSION' ) ) {
	exit( 1 );
}
define( 'WP_UNINSTALL_PLUGIN', 'cygnet/cygnet.php' );
require WP_PLUGIN_DIR . '/cygnet/uninstall.php';
echo 'uninstalled';
