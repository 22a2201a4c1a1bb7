<?php
// What the plugin makes of constants in wp-config.php, as JSON: the values it uses and its settings page.
define( 'CYGNET_API_URL', 'https://constant.example/' );
define( 'CYGNET_API_KEY', 'cg_of_the_constant' );
define( 'CYGNET_WEBHOOK_SECRET', 'whsec_of_the_constant' );
require dirname( __DIR__ ) . '/php/bootstrap.php';
wp_set_current_user( 1 );
ob_start();
Cygnet\Screens\SettingsScreen::render();
$cygnet_page = ob_get_clean();
echo "\n", wp_json_encode( array( 'values' => array( Cygnet\Settings::api_url(), Cygnet\Settings::api_key(), Cygnet\Settings::webhook_secret() ), 'page' => $cygnet_page ) );
