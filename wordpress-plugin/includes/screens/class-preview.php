<?php
/**
 * The page "Preview".
 *
 * @package Cygnet
 */

namespace Cygnet\Screens;

use Cygnet\Admin;
use Cygnet\Client;
use Cygnet\Importer;
use Cygnet\Markdown;
use Cygnet\Posts;
use Cygnet\Settings;

defined( 'ABSPATH' ) || exit;

/** A publication as its post would be; nothing is imported. */
final class Preview {

	/** Shows the page. */
	public static function render(): void {
		$id = isset( $_GET['publication'] ) ? sanitize_text_field( wp_unslash( $_GET['publication'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- reads.
		printf( '<h1>%s</h1>', esc_html__( 'Preview', 'cygnet' ) );
		if ( ! Importer::allowed( $id ) ) {
			self::instead( __( 'You are not allowed to edit the post of this publication.', 'cygnet' ) );
			return;
		}
		$publication = preg_match( '/^[A-Za-z0-9-]{8,64}$/', $id ) ? Client::get( '/publications/' . rawurlencode( $id ) ) : null;
		if ( is_wp_error( $publication ) || ! isset( $publication['content'], $publication['title'] ) ) {
			$reason = is_wp_error( $publication ) ? $publication->get_error_message() : __( 'This publication is not finished yet.', 'cygnet' );
			self::instead( $reason );
			return;
		}
		$images = array();
		foreach ( Markdown::images( $publication['content'] ) as $address ) {
			$images[ $address ] = array( 'id' => 0, 'url' => '/' === substr( $address, 0, 1 ) ? Settings::api_url() . $address : $address, 'alt' => '' );
		}
		$converted = Markdown::blocks( $publication['content'], $images, $id );
		$post_id   = Posts::of( $id );
		echo '<section class="cygnet-sheet cygnet-preview">';
		printf( '<h2>%s</h2>', esc_html( $publication['title'] ) );
		// Its footnotes belong to no post yet, so they are listed here.
		echo wp_kses_post( do_blocks( str_replace( '<!-- wp:footnotes /-->', '', $converted['content'] ) ) );
		$notes = (array) json_decode( $converted['footnotes'], true );
		if ( $notes ) {
			echo '<ol>';
			foreach ( $notes as $note ) {
				printf( '<li id="%s">%s</li>', esc_attr( $note['id'] ), wp_kses_post( $note['content'] ) );
			}
			echo '</ol>';
		}
		echo '</section>';
		Admin::open_form( 'import', 'class="cygnet-foot"' );
		printf(
			'<input type="hidden" name="publications[]" value="%1$s"><input type="hidden" name="titles[%1$s]" value="%2$s"><button type="submit" class="button button-primary cygnet-primary">%3$s</button> <a class="button" href="%4$s">%5$s</a></form>',
			esc_attr( $id ),
			esc_attr( $publication['title'] ),
			esc_html( $post_id ? __( 'Import this version', 'cygnet' ) : __( 'Import as a draft', 'cygnet' ) ),
			esc_url( Admin::url( 'library' ) ),
			esc_html__( 'Back to the library', 'cygnet' )
		);
	}

	/** @param string $reason Why there is no preview. */
	private static function instead( string $reason ): void {
		printf( '<div class="cygnet-sheet cygnet-empty" role="alert"><p>%s</p><p><a class="button" href="%s">%s</a></p></div>', esc_html( $reason ), esc_url( Admin::url( 'library' ) ), esc_html__( 'Library', 'cygnet' ) );
	}
}
