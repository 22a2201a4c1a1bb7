<?php
// Shows a page to a visitor, queries.php ADDRESS PLUGIN: the number of database queries, and whether the plugin was
// loaded and its structured data printed. PLUGIN is 'with' or 'without'.
define( 'WP_USE_THEMES', true );
$_SERVER['HTTP_HOST']       = parse_url( $argv[1], PHP_URL_HOST ) . ':' . parse_url( $argv[1], PHP_URL_PORT );
$_SERVER['SERVER_NAME']     = '127.0.0.1';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';
$_SERVER['REQUEST_URI']     = '/?' . parse_url( $argv[1], PHP_URL_QUERY );
parse_str( (string) parse_url( $argv[1], PHP_URL_QUERY ), $_GET );
if ( 'without' === $argv[2] ) {
	$GLOBALS['wp_filter'] = array( 'option_active_plugins' => array( 10 => array( array( 'function' => fn() => array(), 'accepted_args' => 1 ) ) ) );
}
ob_start();
require getenv( 'WORDPRESS' ) . '/wp-load.php';
// To the same page at its other address.
add_filter( 'redirect_canonical', '__return_false' );
wp();
require ABSPATH . WPINC . '/template-loader.php';
$cygnet_page = ob_get_clean();
echo "\n", json_encode( array( 'queries' => $GLOBALS['wpdb']->num_queries, 'loaded' => defined( 'CYGNET_VERSION' ), 'structured' => false !== strpos( $cygnet_page, 'application/ld+json' ) ) );
