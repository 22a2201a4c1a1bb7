<?php
/**
 * The page "Compare versions".
 *
 * @package Cygnet
 */

namespace Cygnet\Screens;

use Cygnet\Admin;
use Cygnet\Posts;

defined( 'ABSPATH' ) || exit;

/** The edited post beside Cygnet's current version; the user decides which one to keep. */
final class Compare {

	/** Shows the page. */
	public static function render(): void {
		$post_id = isset( $_GET['post'] ) ? absint( $_GET['post'] ) : 0; // phpcs:ignore WordPress.Security.NonceVerification -- reads.
		printf( '<h1>%s</h1>', esc_html__( 'Compare versions', 'cygnet' ) );
		$pending = $post_id && current_user_can( 'edit_post', $post_id ) ? Posts::pending( $post_id ) : null;
		if ( ! $pending ) {
			printf( '<div class="cygnet-sheet cygnet-empty"><p>%s</p></div>', esc_html__( 'There is no new version to compare.', 'cygnet' ) );
			return;
		}
		$post = get_post( $post_id );
		/* translators: %s: title. */
		printf( '<p class="cygnet-lead">%s</p>', esc_html( sprintf( __( '"%s" was edited on this site, and it has changed in Cygnet too. Nothing was overwritten.', 'cygnet' ), $post->post_title ) ) );
		$difference = wp_text_diff(
			self::text( $post->post_title, $post->post_content ),
			self::text( $pending['title'], $pending['content'] ),
			array( 'title_left' => __( 'On this site', 'cygnet' ), 'title_right' => __( 'In Cygnet', 'cygnet' ), 'show_split_view' => true )
		);
		echo '<section class="cygnet-sheet cygnet-diff">';
		if ( $difference ) {
			echo wp_kses_post( $difference );
		} else {
			printf( '<p>%s</p>', esc_html__( 'The words are the same; formatting or images differ.', 'cygnet' ) );
		}
		echo '</section>';
		Admin::open_form( 'decide', 'class="cygnet-foot"' );
		printf(
			'<input type="hidden" name="post" value="%d"><button type="submit" name="take" value="0" class="button button-primary cygnet-primary">%s</button> <button type="submit" name="take" value="1" class="button">%s</button><p class="description">%s</p></form>',
			absint( $post_id ),
			esc_html__( 'Keep the version on this site', 'cygnet' ),
			esc_html__( 'Replace it with the version in Cygnet', 'cygnet' ),
			esc_html__( 'The replaced text stays in the revisions of the post.', 'cygnet' )
		);
	}

	/** Applies the decision. */
	public static function decide(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- checked in Admin::handle().
		$post_id = isset( $_POST['post'] ) ? absint( $_POST['post'] ) : 0;
		$take    = isset( $_POST['take'] ) && '1' === sanitize_key( $_POST['take'] );
		// phpcs:enable
		if ( ! $post_id || ! current_user_can( 'edit_post', $post_id ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'cygnet' ), '', array( 'response' => 403 ) );
		}
		Posts::decide( $post_id, $take );
		Admin::notice( 'success', $take ? __( 'Replaced with the version in Cygnet.', 'cygnet' ) : __( 'Kept the version on this site.', 'cygnet' ) );
		Admin::go( 'library' );
	}

	/**
	 * Only the text, one block per line.
	 *
	 * @param string $title   Of the post.
	 * @param string $content Blocks.
	 */
	private static function text( string $title, string $content ): string {
		$text = preg_replace( array( '/<!--.*?-->/s', '/<\/(?:p|h\d|li|td|th|tr|blockquote|figure)>/', '/<img[^>]*alt="([^"]*)"[^>]*>/' ), array( '', "$0\n", '[$1]' ), $content );
		$text = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' );
		return $title . "\n\n" . trim( preg_replace( "/\n\s*\n+/", "\n\n", $text ) );
	}
}
