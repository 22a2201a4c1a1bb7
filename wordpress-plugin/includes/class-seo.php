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
				if ( self::replaces( (string) get_post_meta( $post_id, $key, true ), $values[ $index ], $written, $key ) ) {
					update_post_meta( $post_id, $key, wp_slash( $values[ $index ] ) );
					$written[ $key ] = $values[ $index ];
				}
			}
		}
		if ( in_array( 'aioseo', self::active(), true ) && class_exists( '\\AIOSEO\\Plugin\\Common\\Models\\Post' ) ) {
			$written = self::aioseo( $post_id, $values, $written );
		}
		if ( $written ) {
			update_post_meta( $post_id, self::WRITTEN, wp_slash( $written ) );
		}
	}

	/**
	 * All in One SEO reads its own table.
	 *
	 * @param int      $post_id A post.
	 * @param string[] $values  Title, description, keyword.
	 * @param string[] $written What was last written here.
	 * @return string[] The same with what is written now.
	 */
	private static function aioseo( int $post_id, array $values, array $written ): array {
		$post       = \AIOSEO\Plugin\Common\Models\Post::getPost( $post_id );
		$keyphrases = is_string( $post->keyphrases ) ? json_decode( $post->keyphrases, true ) : json_decode( (string) wp_json_encode( $post->keyphrases ), true );
		$keyphrases = is_array( $keyphrases ) ? $keyphrases : array();
		$current    = array( (string) $post->title, (string) $post->description, isset( $keyphrases['focus']['keyphrase'] ) ? (string) $keyphrases['focus']['keyphrase'] : '' );
		foreach ( array( 'aioseo_posts.title', 'aioseo_posts.description', 'aioseo_posts.keyphrases' ) as $index => $key ) {
			if ( ! self::replaces( $current[ $index ], $values[ $index ], $written, $key ) ) {
				continue;
			}
			$written[ $key ] = $values[ $index ];
			if ( 0 === $index ) {
				$post->title = $values[0];
			} elseif ( 1 === $index ) {
				$post->description = $values[1];
			} else {
				$keyphrases['focus'] = array( 'keyphrase' => $values[2] );
				$post->keyphrases    = wp_json_encode( $keyphrases );
			}
		}
		$post->post_id = $post_id;
		$post->save();
		return $written;
	}

	/**
	 * Whether a field takes a new value: where it is empty, or has what was last written here.
	 *
	 * @param string   $current What the field has.
	 * @param string   $value   The new value.
	 * @param string[] $written What was last written here.
	 * @param string   $key     Of the field.
	 */
	private static function replaces( string $current, string $value, array $written, string $key ): bool {
		return '' !== $value && ( '' === $current || ( isset( $written[ $key ] ) && $current === $written[ $key ] ) );
	}
}
