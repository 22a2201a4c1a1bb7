<?php
/**
 * Stubs of the SEO plugins, which are not available offline: each registers the meta keys that its plugin documents,
 * with its sanitizing and its access rule, and All in One SEO has its table and model.
 */
final class SeoPlugins {

	/** What each plugin documents: its version constant and its fields for title, description and focus keyword. */
	const DOCUMENTED = array(
		'yoast'     => array( 'WPSEO_VERSION', array( '_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw' ) ),
		'rank_math' => array( 'RANK_MATH_VERSION', array( 'rank_math_title', 'rank_math_description', 'rank_math_focus_keyword' ) ),
		'seopress'  => array( 'SEOPRESS_VERSION', array( '_seopress_titles_title', '_seopress_titles_desc', '_seopress_analysis_target_kw' ) ),
		'aioseo'    => array( 'AIOSEO_VERSION', array( 'title', 'description', 'keyphrases' ) ),
	);

	/** Registers what a plugin registers, without its version constant: that could not be taken back. */
	public static function load( string $name ): void {
		if ( 'aioseo' === $name ) {
			require_once __DIR__ . '/AioseoPost.php';
			\AIOSEO\Plugin\Common\Models\Post::create_table();
			return;
		}
		foreach ( self::DOCUMENTED[ $name ][1] as $key ) {
			register_post_meta(
				'post',
				$key,
				array(
					'type'              => 'string',
					'single'            => true,
					'sanitize_callback' => 'sanitize_text_field',
					'auth_callback'     => fn() => current_user_can( 'edit_posts' ),
					'show_in_rest'      => true,
				)
			);
		}
	}

	/** Takes it back. */
	public static function unload( string $name ): void {
		if ( 'aioseo' === $name ) {
			\AIOSEO\Plugin\Common\Models\Post::drop_table();
			return;
		}
		foreach ( self::DOCUMENTED[ $name ][1] as $key ) {
			unregister_post_meta( 'post', $key );
		}
	}

	/** Title, description and focus keyword as the plugin reads them. */
	public static function fields( string $name, int $post ): array {
		if ( 'aioseo' !== $name ) {
			return array_map( fn( $key ) => get_post_meta( $post, $key, true ), self::DOCUMENTED[ $name ][1] );
		}
		$row = \AIOSEO\Plugin\Common\Models\Post::getPost( $post );
		return array( $row->title, $row->description, json_decode( (string) $row->keyphrases, true )['focus']['keyphrase'] );
	}

	/** A person's own description. */
	public static function describe( string $name, int $post, string $text ): void {
		if ( 'aioseo' !== $name ) {
			update_post_meta( $post, self::DOCUMENTED[ $name ][1][1], $text );
			return;
		}
		$row              = \AIOSEO\Plugin\Common\Models\Post::getPost( $post );
		$row->description = $text;
		$row->save();
	}
}
