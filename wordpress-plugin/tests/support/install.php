<?php
// Sets up the database: install.php NAME PASSWORD
define( 'WP_INSTALLING', true );
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '127.0.0.1' );
require getenv( 'WORDPRESS' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Marlow Cargo Bikes', $argv[1], 'admin@example.org', true, '', $argv[2] );
update_option( 'permalink_structure', '/%postname%/' );
