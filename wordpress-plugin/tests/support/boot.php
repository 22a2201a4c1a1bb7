<?php
// Loads WordPress, every class of the plugin and its pages, and says so: for versions of PHP that Debian does not have.
define( 'WP_ADMIN', true );
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '127.0.0.1' );
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
foreach ( array_merge( glob( CYGNET_DIR . 'includes/*.php' ), glob( CYGNET_DIR . 'includes/screens/*.php' ) ) as $cygnet_file ) {
	require_once $cygnet_file;
}
ob_start();
foreach ( array( 'SettingsScreen', 'Library', 'BulkScreen', 'Activity', 'Compare', 'Preview' ) as $cygnet_screen ) {
	call_user_func( array( "Cygnet\\Screens\\$cygnet_screen", 'render' ) );
}
$cygnet_pages = ob_get_clean();
if ( false === strpos( $cygnet_pages, 'API address' ) || 'x' !== Cygnet\Secret::open( Cygnet\Secret::seal( 'x' ) ) ) {
	exit( 1 );
}
echo 'booted on ' . PHP_VERSION;
