<?php
/**
 * The plugin.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/** Connects the parts. */
final class Plugin {

	const TIDY = 'cygnet_tidy';

	/** Hooks. */
	public static function boot(): void {
		add_action( 'init', array( self::class, 'init' ), 5 );
		add_action( 'rest_api_init', array( Rest::class, 'register' ) );
		add_action( Jobs::HOOK, fn( $id ) => Jobs::run( (int) $id ) );
		add_action( self::TIDY, array( Jobs::class, 'tidy' ) );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'editor' ) );
		add_filter( 'wp_import_post_meta', array( self::class, 'without_own_meta' ) );
		add_filter( 'wpmu_drop_tables', array( Tables::class, 'of_site' ) );
		SiteHealth::register();
		Front::register();
		Integrations::register();
		Notes::register();
		if ( is_admin() ) {
			Admin::register();
			Privacy::register();
		}
		register_deactivation_hook( CYGNET_FILE, array( self::class, 'deactivate' ) );
	}

	/** Tables and the hourly event; a network's new site gets them at its first request. */
	public static function init(): void {
		Tables::ensure();
		if ( ! wp_next_scheduled( self::TIDY ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::TIDY );
		}
	}

	/** The sidebar, for users who may use it. */
	public static function editor(): void {
		$screen = get_current_screen();
		if ( ! $screen || 'post' !== $screen->base || ! current_user_can( 'upload_files' ) ) {
			return;
		}
		$built = require CYGNET_DIR . 'build/editor.asset.php';
		wp_enqueue_script( 'cygnet-editor', plugins_url( 'build/editor.js', CYGNET_FILE ), $built['dependencies'], $built['version'], array( 'in_footer' => true ) );
		wp_enqueue_style( 'cygnet-editor', plugins_url( 'assets/editor.css', CYGNET_FILE ), array( 'wp-components' ), CYGNET_VERSION );
		wp_set_script_translations( 'cygnet-editor', 'cygnet', CYGNET_DIR . 'languages' );
		wp_add_inline_script( 'cygnet-editor', 'window.cygnetEditor = ' . wp_json_encode( array( 'connected' => Settings::connected(), 'settings' => current_user_can( 'manage_options' ) ? Admin::url( 'settings' ) : '', 'library' => Admin::url( 'library' ), 'languages' => Generation::LANGUAGES ), JSON_HEX_TAG ) . ';', 'before' );
	}

	/**
	 * A post exported from another site belongs to that site's Cygnet account, not to this one's;
	 * its notes have other ids here.
	 *
	 * @param array $meta Of a post in an export file.
	 */
	public static function without_own_meta( array $meta ): array {
		return array_values( array_filter( $meta, fn( $entry ) => ! in_array( $entry['key'], array( Posts::PENDING, Posts::HASH, Notes::MADE ), true ) ) );
	}

	/** Work in the background stops; what is under way goes on when the plugin is active again. */
	public static function deactivate(): void {
		wp_unschedule_hook( Jobs::HOOK );
		wp_unschedule_hook( self::TIDY );
	}
}
