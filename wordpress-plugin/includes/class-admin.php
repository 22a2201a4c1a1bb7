<?php
/**
 * The plugin's pages in the admin.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Menu, styles, notices, and the entry point of every form, which checks capability and nonce. */
final class Admin {

	/** Page => [ class, capability ]. */
	const PAGES = array(
		'library'  => array( Screens\Library::class, 'edit_posts' ),
		'bulk'     => array( Screens\BulkScreen::class, 'upload_files' ),
		'activity' => array( Screens\Activity::class, 'edit_posts' ),
		'settings' => array( Screens\SettingsScreen::class, 'manage_options' ),
		'compare'  => array( Screens\Compare::class, 'edit_posts' ),
		'preview'  => array( Screens\Preview::class, Screens\Library::IMPORTER ),
	);

	/** Form => [ callback, capability ]. */
	const FORMS = array(
		'settings' => array( array( Screens\SettingsScreen::class, 'save' ), 'manage_options' ),
		'check'    => array( array( Screens\SettingsScreen::class, 'check' ), 'manage_options' ),
		'forget'   => array( array( Screens\SettingsScreen::class, 'forget' ), 'manage_options' ),
		'webhook'  => array( array( Screens\SettingsScreen::class, 'webhook' ), 'manage_options' ),
		'hook'     => array( array( Screens\SettingsScreen::class, 'hook' ), 'manage_options' ),
		'unhook'   => array( array( Screens\SettingsScreen::class, 'unhook' ), 'manage_options' ),
		'import'   => array( array( Screens\Library::class, 'import' ), Screens\Library::IMPORTER ),
		'bulk'     => array( array( Screens\BulkScreen::class, 'start' ), 'upload_files' ),
		'decide'   => array( array( Screens\Compare::class, 'decide' ), 'edit_posts' ),
		'unused'   => array( array( Screens\Library::class, 'unused_result' ), Screens\Library::IMPORTER ),
		'cancel'   => array( array( Screens\Library::class, 'cancel' ), 'edit_posts' ),
	);

	/** Hooks. */
	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'menu' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'assets' ) );
		foreach ( array_keys( self::FORMS ) as $form ) {
			add_action( "admin_post_cygnet_$form", fn() => self::handle( $form ) );
		}
		add_filter( 'plugin_action_links_' . plugin_basename( CYGNET_FILE ), array( self::class, 'links' ) );
		add_filter( 'display_post_states', array( self::class, 'states' ), 10, 2 );
	}

	/** Adds the pages. */
	public static function menu(): void {
		// The feather of the mark.
		$icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyNCAyNCIgZmlsbD0ibm9uZSIgc3Ryb2tlPSIjYTdhYWFkIiBzdHJva2Utd2lkdGg9IjEuNzUiIHN0cm9rZS1saW5lY2FwPSJyb3VuZCIgc3Ryb2tlLWxpbmVqb2luPSJyb3VuZCI+PHBhdGggZD0iTTEyLjY3IDE5YTIgMiAwIDAgMCAxLjQxNi0uNTg4bDYuMTU0LTYuMTcyYTYgNiAwIDAgMC04LjQ5LTguNDlMNS41ODYgOS45MTRBMiAyIDAgMCAwIDUgMTEuMzI4VjE4YTEgMSAwIDAgMCAxIDF6Ii8+PHBhdGggZD0iTTE2IDggMiAyMiIvPjxwYXRoIGQ9Ik0xNy41IDE1SDkiLz48L3N2Zz4=';
		add_menu_page( __( 'Cygnet library', 'cygnet' ), 'Cygnet', 'edit_posts', 'cygnet-library', fn() => self::render( 'library' ), $icon, 26 );
		$titles = array(
			'library'  => __( 'Library', 'cygnet' ),
			'bulk'     => __( 'Generate in bulk', 'cygnet' ),
			'activity' => __( 'Activity', 'cygnet' ),
			'settings' => __( 'Settings', 'cygnet' ),
			'compare'  => __( 'Compare versions', 'cygnet' ),
			'preview'  => __( 'Preview', 'cygnet' ),
		);
		foreach ( $titles as $page => $title ) {
			// The library has its callback from the menu above.
			add_submenu_page( 'cygnet-library', $title, $title, self::PAGES[ $page ][1], "cygnet-$page", 'library' === $page ? '' : fn() => self::render( $page ) );
		}
		// These are only reached from a post or a publication. Removed this late, they keep their titles and places.
		add_action(
			'admin_head',
			function () {
				remove_submenu_page( 'cygnet-library', 'cygnet-compare' );
				remove_submenu_page( 'cygnet-library', 'cygnet-preview' );
			}
		);
	}

	/**
	 * Loads styles, and the script that updates the list of running jobs, only on the plugin's pages.
	 *
	 * @param string $hook Of the page.
	 */
	public static function assets( string $hook ): void {
		if ( false === strpos( $hook, 'cygnet-' ) ) {
			return;
		}
		wp_enqueue_style( 'cygnet-admin', plugins_url( 'assets/admin.css', CYGNET_FILE ), array(), CYGNET_VERSION );
		wp_enqueue_style( 'cygnet-lists', plugins_url( 'assets/lists.css', CYGNET_FILE ), array( 'cygnet-admin' ), CYGNET_VERSION );
		wp_enqueue_style( 'cygnet-compare', plugins_url( 'assets/compare.css', CYGNET_FILE ), array( 'cygnet-admin' ), CYGNET_VERSION );
		$built = require CYGNET_DIR . 'build/admin.asset.php';
		wp_enqueue_script( 'cygnet-admin', plugins_url( 'build/admin.js', CYGNET_FILE ), $built['dependencies'], $built['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( 'cygnet-admin', 'cygnet', CYGNET_DIR . 'languages' );
	}

	/**
	 * Address of a page.
	 *
	 * @param string $page  Of PAGES.
	 * @param array  $query More parameters.
	 */
	public static function url( string $page, array $query = array() ): string {
		return add_query_arg( array( 'page' => "cygnet-$page" ) + array_map( 'rawurlencode', array_map( 'strval', $query ) ), admin_url( 'admin.php' ) );
	}

	/**
	 * Prints the beginning of a form.
	 *
	 * @param string $form  Of FORMS.
	 * @param string $extra Attributes, escaped.
	 */
	public static function open_form( string $form, string $extra = '' ): void {
		printf( '<form method="post" action="%s" %s>', esc_url( admin_url( 'admin-post.php' ) ), $extra ); // phpcs:ignore WordPress.Security.EscapeOutput -- $extra is a literal of the callers.
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( "cygnet_$form" ) );
		wp_nonce_field( "cygnet_$form" );
	}

	/**
	 * Stores a notice for the next page that this user opens.
	 *
	 * @param string          $type    'success', 'warning' or 'error'.
	 * @param string|WP_Error $message For people.
	 */
	public static function notice( string $type, $message ): void {
		$text = is_wp_error( $message ) ? $message->get_error_message() : $message;
		set_transient( 'cygnet_notice_' . get_current_user_id(), array( $type, $text ), MINUTE_IN_SECONDS );
	}

	/**
	 * Redirects to a page and ends the request.
	 *
	 * @param string $page  Of PAGES.
	 * @param array  $query More parameters.
	 */
	public static function go( string $page, array $query = array() ): void {
		wp_safe_redirect( self::url( $page, $query ) );
		exit;
	}

	/** @param array $links Of the plugin's row among the plugins. */
	public static function links( array $links ): array {
		return current_user_can( 'manage_options' ) ? array_merge( array( '<a href="' . esc_url( self::url( 'settings' ) ) . '">' . esc_html__( 'Settings', 'cygnet' ) . '</a>' ), $links ) : $links;
	}

	/**
	 * Marks Cygnet's posts in the list of posts.
	 *
	 * @param array    $states Others.
	 * @param \WP_Post $post   In the list.
	 */
	public static function states( array $states, $post ): array {
		if ( Posts::publication_of( $post->ID ) ) {
			$states['cygnet'] = Posts::pending( $post->ID ) ? __( 'Cygnet: new version', 'cygnet' ) : 'Cygnet';
		}
		return $states;
	}

	/** @param string $form Of FORMS. */
	private static function handle( string $form ): void {
		if ( ! current_user_can( self::FORMS[ $form ][1] ) || ! current_user_can( 'edit_posts' ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'cygnet' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( "cygnet_$form" );
		call_user_func( self::FORMS[ $form ][0] );
	}

	/** @param string $page Of PAGES. */
	private static function render( string $page ): void {
		if ( ! current_user_can( self::PAGES[ $page ][1] ) ) {
			return;
		}
		echo '<div class="wrap cygnet">';
		echo '<hr class="wp-header-end">';
		$notice = get_transient( 'cygnet_notice_' . get_current_user_id() );
		if ( is_array( $notice ) ) {
			delete_transient( 'cygnet_notice_' . get_current_user_id() );
			printf( '<div class="notice notice-%s" role="%s"><p>%s</p></div>', esc_attr( $notice[0] ), 'error' === $notice[0] ? 'alert' : 'status', esc_html( $notice[1] ) );
		}
		call_user_func( array( self::PAGES[ $page ][0], 'render' ) );
		echo '</div>';
	}
}
