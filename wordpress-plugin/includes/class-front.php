<?php
/**
 * The parts that visitors see.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Structured data, and the block with sources and the AI disclosure. */
final class Front {

	/** Hooks. */
	public static function register(): void {
		add_action( 'init', array( self::class, 'block' ) );
		add_action( 'wp_head', array( self::class, 'json_ld' ) );
		add_filter( 'the_content', array( self::class, 'disclose' ), 20 );
	}

	/** The block. */
	public static function block(): void {
		register_block_type( CYGNET_DIR . 'build/disclosure', array( 'render_callback' => array( self::class, 'render' ) ) );
		wp_set_script_translations( 'cygnet-disclosure-editor-script', 'cygnet', CYGNET_DIR . 'languages' );
	}

	/**
	 * The block's HTML.
	 *
	 * @param array     $attributes 'sources': whether they are listed.
	 * @param string    $content    None.
	 * @param \WP_Block $block      Its context names the post.
	 */
	public static function render( array $attributes, string $content, $block ): string {
		$post_id = isset( $block->context['postId'] ) ? (int) $block->context['postId'] : (int) get_the_ID();
		$html    = self::note( $post_id, ! empty( $attributes['sources'] ) );
		return '' === $html ? '' : '<div ' . get_block_wrapper_attributes( array( 'class' => 'cygnet-disclosure' ) ) . '>' . $html . '</div>';
	}

	/**
	 * Adds the disclosure below imported posts if the settings say so.
	 *
	 * @param string $content Of a post.
	 */
	public static function disclose( string $content ): string {
		if ( ! is_singular() || ! in_the_loop() || ! is_main_query() || ! Settings::get( 'disclosure' ) || has_block( 'cygnet/disclosure' ) ) {
			return $content;
		}
		$note = self::note( (int) get_the_ID(), false );
		return '' === $note ? $content : $content . '<div class="cygnet-disclosure">' . $note . '</div>';
	}

	/** Prints the structured data of a published post in its current state, including manual edits. */
	public static function json_ld(): void {
		if ( ! is_singular() || ! Settings::get( 'json_ld' ) || Seo::active() ) {
			return;
		}
		$post = get_post();
		$data = $post && 'publish' === $post->post_status && ! post_password_required( $post ) ? self::graph( $post ) : null;
		if ( $data ) {
			// JSON_HEX_TAG: a title with "</script>" stays text.
			printf( "<script type=\"application/ld+json\">%s</script>\n", wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ); // phpcs:ignore WordPress.Security.EscapeOutput
		}
	}

	/**
	 * A post in schema.org's terms; null if it is not one of Cygnet's.
	 *
	 * @param WP_Post $post Published.
	 */
	public static function graph( WP_Post $post ): ?array {
		if ( '' === Posts::publication_of( $post->ID ) ) {
			return null;
		}
		$url     = get_permalink( $post );
		$article = array(
			'@type'            => 'Article',
			'@id'              => $url . '#article',
			'headline'         => $post->post_title,
			'description'      => get_the_excerpt( $post ),
			'datePublished'    => get_the_date( DATE_W3C, $post ),
			'dateModified'     => get_the_modified_date( DATE_W3C, $post ),
			'mainEntityOfPage' => $url,
			'author'           => array( '@type' => 'Person', 'name' => get_the_author_meta( 'display_name', (int) $post->post_author ) ),
			'publisher'        => array( '@type' => 'Organization', 'name' => get_bloginfo( 'name' ), 'url' => home_url( '/' ) ),
		);
		$image   = get_the_post_thumbnail_url( $post, 'full' );
		if ( $image ) {
			$article['image'] = $image;
		}
		$about = Posts::about( $post->ID );
		if ( ! empty( $about['language'] ) ) {
			$article['inLanguage'] = $about['language'];
		}
		foreach ( isset( $about['sources'] ) ? $about['sources'] : array() as $source ) {
			if ( '' !== $source['url'] ) {
				$article['citation'][] = array( '@type' => 'WebPage', 'name' => $source['title'], 'url' => $source['url'] );
			}
		}
		$graph  = array( $article );
		$stored = json_decode( (string) get_post_meta( $post->ID, Posts::JSON_LD, true ), true );
		// Questions are only copied while the text is as imported: an edit may have removed them.
		foreach ( isset( $stored['@graph'] ) && ! Posts::edited( $post->ID ) ? $stored['@graph'] : array() as $node ) {
			if ( isset( $node['@type'] ) && 'FAQPage' === $node['@type'] ) {
				$graph[] = array_merge( $node, array( '@id' => $url . '#faq' ) );
			}
		}
		return array( '@context' => 'https://schema.org', '@graph' => $graph );
	}

	/**
	 * The disclosure, with or without the sources.
	 *
	 * @param int  $post_id Imported.
	 * @param bool $sources Whether they are listed.
	 */
	private static function note( int $post_id, bool $sources ): string {
		if ( ! $post_id || '' === Posts::publication_of( $post_id ) ) {
			return '';
		}
		$about = Posts::about( $post_id );
		$html  = '<p>' . esc_html__( 'This text was written with the help of AI.', 'cygnet' ) . '</p>';
		if ( $sources && ! empty( $about['sources'] ) ) {
			$html .= '<p>' . esc_html__( 'Sources', 'cygnet' ) . '</p><ol>';
			foreach ( $about['sources'] as $source ) {
				// A page that was read as a source chose its title itself.
				$title = Inline::without_shortcodes( esc_html( $source['title'] ) );
				$html .= '<li>' . ( '' === $source['url'] ? $title : '<a href="' . esc_url( $source['url'] ) . '">' . $title . '</a>' ) . '</li>';
			}
			$html .= '</ol>';
		}
		return $html;
	}
}
