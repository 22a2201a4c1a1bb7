<?php
/**
 * Plugin Name:       Cygnet
 * Plugin URI:        https://wordpress.org/plugins/cygnet/
 * Description:       Writes blog and review posts with images and real sources, and brings them into WordPress as drafts.
 * Version:           0.1.0
 * Requires at least: 6.8
 * Requires PHP:      7.4
 * Author:            Cygnet
 * Author URI:        https://profiles.wordpress.org/cygnet/
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       cygnet
 * Domain Path:       /languages
 *
 * @package Cygnet
 */

defined( 'ABSPATH' ) || exit;

define( 'CYGNET_VERSION', '0.1.0' );
define( 'CYGNET_FILE', __FILE__ );
define( 'CYGNET_DIR', plugin_dir_path( __FILE__ ) );
define( 'CYGNET_REST', 'cygnet/v1' );

spl_autoload_register(
	static function ( $name ) {
		if ( 0 !== strpos( $name, 'Cygnet\\' ) ) {
			return;
		}
		$parts = explode( '\\', substr( $name, 7 ) );
		$file  = 'class-' . strtolower( preg_replace( '/([a-z])([A-Z])/', '$1-$2', array_pop( $parts ) ) ) . '.php';
		$path  = CYGNET_DIR . 'includes/' . strtolower( implode( '/', array_merge( $parts, array( $file ) ) ) );
		if ( is_readable( $path ) ) {
			require $path;
		}
	}
);

Cygnet\Plugin::boot();
