<?php
/**
 * Integrations with newer parts of WordPress.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Abilities (WordPress 6.9) and Connectors (7.0), where they exist. */
final class Integrations {

	/** Hooks; older versions of WordPress never fire them. */
	public static function register(): void {
		add_action( 'wp_abilities_api_categories_init', array( self::class, 'category' ) );
		add_action( 'wp_abilities_api_init', array( self::class, 'abilities' ) );
		add_action( 'wp_connectors_init', array( self::class, 'connector' ) );
		add_action( 'options-connectors-wp-admin_init', array( self::class, 'card' ) );
		add_filter( 'script_module_data_cygnet-connector', array( self::class, 'card_data' ) );
	}

	/** The group of the abilities. */
	public static function category(): void {
		wp_register_ability_category( 'cygnet', array( 'label' => 'Cygnet', 'description' => __( 'Writes and imports publications.', 'cygnet' ) ) );
	}

	/** What the site's assistants can do. */
	public static function abilities(): void {
		// The id of the task in the background.
		$task = array( 'type' => 'object', 'required' => array( 'job' ), 'properties' => array( 'job' => array( 'type' => 'integer', 'minimum' => 1 ) ), 'additionalProperties' => false );
		$text = array( 'type' => array( 'string', 'null' ) );
		wp_register_ability(
			'cygnet/list-publications',
			array(
				'label'               => __( 'List Cygnet publications', 'cygnet' ),
				'description'         => __( 'Finds publications in the Cygnet library by words in title, topic or text.', 'cygnet' ),
				'category'            => 'cygnet',
				'input_schema'        => array( 'type' => 'object', 'properties' => array( 'search' => array( 'type' => 'string', 'maxLength' => 200 ), 'page' => array( 'type' => 'integer', 'minimum' => 1 ) ), 'additionalProperties' => false, 'default' => array() ),
				'output_schema'       => array( 'type' => 'array', 'items' => array( 'type' => 'object', 'required' => array( 'id', 'title', 'generationStatus', 'post' ), 'properties' => array( 'id' => array( 'type' => 'string' ), 'title' => array( 'type' => 'string' ), 'topic' => $text, 'type' => $text, 'status' => $text, 'generationStatus' => array( 'type' => 'string' ), 'createdAt' => $text, 'post' => array( 'type' => array( 'integer', 'null' ) ) ), 'additionalProperties' => false ) ),
				'execute_callback'    => array( self::class, 'list_publications' ),
				'permission_callback' => fn() => current_user_can( 'edit_posts' ),
				'meta'                => array( 'show_in_rest' => true, 'annotations' => array( 'readonly' => true, 'destructive' => false, 'idempotent' => true ) ),
			)
		);
		wp_register_ability(
			'cygnet/import-publication',
			array(
				'label'               => __( 'Import a Cygnet publication', 'cygnet' ),
				'description'         => __( 'Imports a finished publication as a draft, in the background. Manual edits are never overwritten.', 'cygnet' ),
				'category'            => 'cygnet',
				'input_schema'        => array( 'type' => 'object', 'required' => array( 'id' ), 'properties' => array( 'id' => array( 'type' => 'string', 'pattern' => '^[A-Za-z0-9-]{8,64}$' ) ), 'additionalProperties' => false ),
				'output_schema'       => $task,
				'execute_callback'    => fn( $input ) => array( 'job' => Importer::start( $input['id'] ) ),
				'permission_callback' => fn( $input ) => Importer::allowed( isset( $input['id'] ) ? (string) $input['id'] : '' ),
				'meta'                => array( 'show_in_rest' => true, 'annotations' => array( 'readonly' => false, 'destructive' => false, 'idempotent' => true ) ),
			)
		);
		wp_register_ability(
			'cygnet/generate-post',
			array(
				'label'               => __( 'Generate a post with Cygnet', 'cygnet' ),
				'description'         => __( 'Writes a post from a prompt and imports it as a draft when it is complete. Uses one post of the quota; an outline of open questions uses none.', 'cygnet' ),
				'category'            => 'cygnet',
				'input_schema'        => array( 'type' => 'object', 'required' => array( 'prompt' ), 'properties' => array( 'prompt' => array( 'type' => 'string', 'minLength' => Generation::PROMPT[0], 'maxLength' => Generation::PROMPT[1] ) ), 'additionalProperties' => false ),
				'output_schema'       => $task,
				'execute_callback'    => array( self::class, 'generate' ),
				'permission_callback' => array( Limits::class, 'may' ),
				'meta'                => array( 'show_in_rest' => true, 'annotations' => array( 'readonly' => false, 'destructive' => false, 'idempotent' => false ) ),
			)
		);
	}

	/**
	 * The card among the connectors. WordPress would keep a key in plain text, so the card has none: it says whether
	 * the site is connected, and the key is entered on the plugin's own page, which checks and encrypts it.
	 *
	 * @param object $registry Of connectors.
	 */
	public static function connector( $registry ): void {
		// Visitors have no use for the state, which takes two queries and decrypting the key.
		$is_connected = is_admin() && Settings::connected();
		$registry->register(
			'cygnet',
			array(
				'name'           => 'Cygnet',
				'description'    => $is_connected ? __( 'Connected. Writes posts with images and real sources.', 'cygnet' ) : __( 'Writes posts with images and real sources.', 'cygnet' ),
				'type'           => 'content_service',
				'logo_url'       => plugins_url( 'assets/logo.svg', CYGNET_FILE ),
				'authentication' => array( 'method' => 'none' ),
				'plugin'         => array( 'file' => plugin_basename( CYGNET_FILE ), 'is_active' => fn() => true ),
			)
		);
	}

	/** Shows the connector, which WordPress itself only does for those whose credentials it stores. */
	public static function card(): void {
		if ( current_user_can( 'manage_options' ) ) {
			wp_enqueue_script_module( 'cygnet-connector', plugins_url( 'assets/connector.js', CYGNET_FILE ), array( '@wordpress/connectors' ), CYGNET_VERSION );
		}
	}

	/** The data for its script. */
	public static function card_data(): array {
		return array(
			'settings' => Admin::url( 'settings' ),
			'logo'     => plugins_url( 'assets/logo.svg', CYGNET_FILE ),
			'label'    => Settings::connected() ? __( 'Manage', 'cygnet' ) : __( 'Connect', 'cygnet' ),
			'purpose'  => Settings::connected() ? __( 'Manage the connection to Cygnet', 'cygnet' ) : __( 'Connect this site to Cygnet', 'cygnet' ),
		);
	}

	/**
	 * Of the ability.
	 *
	 * @param array|null $input 'search', 'page'.
	 * @return array|WP_Error
	 */
	public static function list_publications( $input = null ) {
		$answer = Client::get( '/publications', array_filter( array( 'search' => isset( $input['search'] ) ? $input['search'] : '', 'page' => isset( $input['page'] ) ? $input['page'] : 1, 'limit' => 20 ) ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$posts = Posts::of_many( array_column( $answer['publications'], 'id' ) );
		return array_map( fn( $publication ) => array_intersect_key( $publication, array_flip( array( 'id', 'title', 'topic', 'type', 'status', 'generationStatus', 'createdAt' ) ) ) + array( 'post' => isset( $posts[ $publication['id'] ] ) ? $posts[ $publication['id'] ] : null ), $answer['publications'] );
	}

	/**
	 * Of the ability.
	 *
	 * @param array $input 'prompt'.
	 * @return array|WP_Error
	 */
	public static function generate( array $input ) {
		$job = Generation::start( array( 'prompt' => $input['prompt'], 'type' => 'blog', 'tone' => 'professional', 'audience' => 'general', 'style' => 'educational', 'length' => 'auto', 'keywords' => array(), 'sources' => array(), 'images' => true, 'company' => true ), 0, false, wp_generate_uuid4() );
		return is_wp_error( $job ) ? $job : compact( 'job' );
	}
}
