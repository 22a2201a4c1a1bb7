<?php
/**
 * The page "Compare versions".
 *
 * @package Cygnet
 */

namespace Cygnet\Screens;

use Cygnet\Admin;
use Cygnet\Footnotes;
use Cygnet\Merge;
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
			printf( '<div class="cygnet-sheet cygnet-empty"><p>%s</p><p><a class="button" href="%s">%s</a></p></div>', esc_html__( 'There is no new version to compare.', 'cygnet' ), esc_url( Admin::url( 'library' ) ), esc_html__( 'Back to the library', 'cygnet' ) );
			return;
		}
		$post = get_post( $post_id );
		$lead = Posts::edited( $post_id )
			/* translators: %s: title. */
			? __( '"%s" was edited on this site, and it has changed in Cygnet too. Nothing was overwritten.', 'cygnet' )
			/* translators: %s: title. */
			: __( '"%s" is published on this site, and it has changed in Cygnet. Nothing was overwritten.', 'cygnet' );
		printf( '<p class="cygnet-lead">%s</p>', esc_html( sprintf( $lead, $post->post_title ) ) );
		$difference = wp_text_diff(
			self::text( $post->post_title, $post->post_content, (string) get_post_meta( $post_id, 'footnotes', true ) ),
			self::text( $pending['title'], $pending['content'], $pending['footnotes'] ),
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
		self::changes( $post_id, $pending );
	}

	/**
	 * Each change by itself.
	 *
	 * @param int   $post_id Of the post.
	 * @param array $pending The waiting version.
	 */
	private static function changes( int $post_id, array $pending ): void {
		$mine  = Posts::version( $post_id );
		$parts = array_filter( Merge::parts( $mine, $pending ), fn( $part ) => $part[0] !== $part[1] );
		$other = $mine['title'] !== $pending['title'];
		if ( ! $parts && ! $other ) {
			return;
		}
		printf( '<section class="cygnet-sheet" aria-labelledby="cygnet-changes"><h2 id="cygnet-changes">%s</h2>', esc_html__( 'Change by change', 'cygnet' ) );
		Admin::open_form( 'decide' );
		printf( '<input type="hidden" name="post" value="%d"><input type="hidden" name="seen" value="%s">', absint( $post_id ), esc_attr( self::seen( $mine, $pending ) ) );
		$number = 0;
		if ( $other ) {
			self::choice( ++$number, 'title', $mine['title'], $pending['title'] );
		}
		foreach ( $parts as $index => $part ) {
			self::choice( ++$number, (string) $index, self::words( $part[0], $mine['footnotes'] ), self::words( $part[1], $pending['footnotes'] ) );
		}
		printf( '<p><button type="submit" name="take" value="some" class="button">%s</button></p></form></section>', esc_html__( 'Save these choices', 'cygnet' ) );
	}

	/**
	 * One change with its two sides.
	 *
	 * @param int    $number Shown.
	 * @param string $name   Of the field: 'title' or the index of a part.
	 * @param string $mine   Words of the post; '' if it has none there.
	 * @param string $theirs Words of the new version.
	 */
	private static function choice( int $number, string $name, string $mine, string $theirs ): void {
		/* translators: %d: number of a change. */
		printf( '<fieldset class="cygnet-change"><legend>%s</legend>', esc_html( sprintf( __( 'Change %d', 'cygnet' ), $number ) ) );
		foreach ( array( array( '0', __( 'On this site', 'cygnet' ), $mine ), array( '1', __( 'In Cygnet', 'cygnet' ), $theirs ) ) as list( $value, $label, $words ) ) {
			printf( '<label><input type="radio" name="changes[%s]" value="%s" %s> <b>%s</b> <span>%s</span></label>', esc_attr( $name ), esc_attr( $value ), checked( $value, '0', false ), esc_html( $label ), '' === $words ? '<em>' . esc_html__( 'Nothing here', 'cygnet' ) . '</em>' : nl2br( esc_html( $words ) ) );
		}
		echo '</fieldset>';
	}

	/**
	 * Identifies what was shown: the indexes of the changes belong to it.
	 *
	 * @param array $mine   The post.
	 * @param array $theirs The waiting version.
	 */
	private static function seen( array $mine, array $theirs ): string {
		return md5( $mine['title'] . "\0" . $mine['content'] . "\0" . $theirs['title'] . "\0" . $theirs['content'] );
	}

	/** Applies the decision. */
	public static function decide(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- checked in Admin::handle().
		$post_id = isset( $_POST['post'] ) ? absint( $_POST['post'] ) : 0;
		$choice  = isset( $_POST['take'] ) ? sanitize_key( $_POST['take'] ) : '';
		$seen    = isset( $_POST['seen'] ) ? sanitize_key( $_POST['seen'] ) : '';
		$changes = isset( $_POST['changes'] ) ? array_keys( array_map( 'sanitize_key', (array) wp_unslash( $_POST['changes'] ) ), '1', true ) : array();
		$take    = '1' === $choice;
		// phpcs:enable
		if ( ! $post_id || ! current_user_can( 'edit_post', $post_id ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'cygnet' ), '', array( 'response' => 403 ) );
		}
		$pending = Posts::pending( $post_id );
		if ( 'some' === $choice && $pending ) {
			if ( self::seen( Posts::version( $post_id ), $pending ) !== $seen ) {
				Admin::notice( 'error', __( 'One of the versions has changed in the meantime. Please choose again.', 'cygnet' ) );
				Admin::go( 'compare', array( 'post' => $post_id ) );
			}
			Posts::merge( $post_id, in_array( 'title', $changes, true ), array_values( array_filter( $changes, 'is_int' ) ) );
			Admin::notice( 'success', __( 'Your choices are saved. The text before them is in the revisions of the post.', 'cygnet' ) );
			Admin::go( 'library' );
		}
		Posts::decide( $post_id, $take );
		Admin::notice( 'success', $take ? __( 'Replaced with the version in Cygnet.', 'cygnet' ) : __( 'Kept the version on this site.', 'cygnet' ) );
		Admin::go( 'library' );
	}

	/**
	 * Only the text, one block per line.
	 *
	 * @param string $title     Of the post.
	 * @param string $content   Blocks.
	 * @param string $footnotes Value of its meta field.
	 */
	private static function text( string $title, string $content, string $footnotes ): string {
		return $title . "\n\n" . self::words( $content, $footnotes );
	}

	/**
	 * The words of blocks, one block or row of a table per line.
	 *
	 * @param string $content   Blocks.
	 * @param string $footnotes Value of its meta field.
	 */
	private static function words( string $content, string $footnotes ): string {
		$content = Footnotes::spelled_out( $content, $footnotes );
		$text    = preg_replace( array( '/<!--.*?-->/s', '/<\/t[dh]>(?=<t[dh])/', '/<\/(?:p|h\d|li|tr|blockquote|figure)>/', '/<img[^>]*alt="([^"]*)"[^>]*>/' ), array( '', ' | ', "$0\n", '[$1]' ), $content );
		$text = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' );
		return trim( preg_replace( "/\n\s*\n+/", "\n\n", $text ) );
	}
}
