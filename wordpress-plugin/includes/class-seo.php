<?php
/**
 * SEO plugins.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/**
 * Fills title, description and focus keyword of the active SEO plugin, using its documented meta keys. Manual
 * entries are kept.
 */
final class Seo {

	/** What was last written here, to distinguish it from manual entries. */
	const WRITTEN = '_cygnet_seo';

	/** Fields of each plugin: how to detect it, and where title, description and keyword are stored. */
	const PLUGINS = array(
		'yoast'     => array( 'WPSEO_VERSION', '_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw' ),
		'rank_math' => array( 'RANK_MATH_VERSION', 'rank_math_title', 'rank_math_description', 'rank_math_focus_keyword' ),
		'seopress'  => array( 'SEOPRESS_VERSION', '_seopress_titles_title', '_seopress_titles_desc', '_seopress_analysis_target_kw' ),
		'aioseo'    => array( 'AIOSEO_VERSION', '_aioseo_title', '_aioseo_description', '_aioseo_keywords' ),
	);

	/** Names of the active ones. */
	public static function active(): array {
		$active = array_keys( array_filter( self::PLUGINS, fn( $plugin ) => defined( $plugin[0] ) ) );
		/**
		 * Filters which SEO plugins count as active.
		 *
		 * @param string[] $active Keys of Seo::PLUGINS.
		 */
		return array_values( array_intersect( (array) apply_filters( 'cygnet_seo_plugins', $active ), array_keys( self::PLUGINS ) ) );
	}

	/**
	 * Writes the fields.
	 *
	 * @param int   $post_id     A post.
	 * @param array $publication Whose fields they are.
	 */
	public static function write( int $post_id, array $publication ): void {
		$values  = array_map( 'sanitize_text_field', array( (string) $publication['metaTitle'], (string) $publication['metaDescription'], (string) $publication['mainKeyword'] ) );
		$written = get_post_meta( $post_id, self::WRITTEN, true );
		$written = is_array( $written ) ? $written : array();
		foreach ( self::active() as $name ) {
			foreach ( array_slice( self::PLUGINS[ $name ], 1 ) as $index => $key ) {
				$current = (string) get_post_meta( $post_id, $key, true );
				$ours    = isset( $written[ $key ] ) ? $written[ $key ] : '';
				if ( '' !== $values[ $index ] && ( '' === $current || $current === $ours ) ) {
					update_post_meta( $post_id, $key, wp_slash( $values[ $index ] ) );
					$written[ $key ] = $values[ $index ];
				}
			}
		}
		if ( in_array( 'aioseo', self::active(), true ) && class_exists( '\\AIOSEO\\Plugin\\Common\\Models\\Post' ) ) {
			self::aioseo( $post_id, $values );
		}
		if ( $written ) {
			update_post_meta( $post_id, self::WRITTEN, wp_slash( $written ) );
		}
	}

	/**
	 * All in One SEO reads its own table; only empty fields are filled.
	 *
	 * @param int      $post_id A post.
	 * @param string[] $values  Title, description, keyword.
	 */
	private static function aioseo( int $post_id, array $values ): void {
		$post = \AIOSEO\Plugin\Common\Models\Post::getPost( $post_id );
		if ( empty( $post->title ) ) {
			$post->title = $values[0];
		}
		if ( empty( $post->description ) ) {
			$post->description = $values[1];
		}
		if ( empty( $post->keyphrases ) && '' !== $values[2] ) {
			$post->keyphrases = wp_json_encode( array( 'focus' => array( 'keyphrase' => $values[2] ) ) );
		}
		$post->post_id = $post_id;
		$post->save();
	}
}
