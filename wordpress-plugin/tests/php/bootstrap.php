<?php
// Prepended to PHPUnit, so that WordPress is loaded where it expects to be: in the global scope.
// WORDPRESS is the site's folder, WORDPRESS_HOST its host in a network, CYGNET_URL and CYGNET_KEY a real Cygnet server and a key of it.
$_SERVER += array( 'HTTP_HOST' => getenv( 'WORDPRESS_HOST' ) ? getenv( 'WORDPRESS_HOST' ) : '127.0.0.1', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '127.0.0.1' );
define( 'WP_ADMIN', true );
require getenv( 'WORDPRESS' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
