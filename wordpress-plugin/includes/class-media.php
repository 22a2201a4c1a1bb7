<?php
/**
 * Images in the media library.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Imports an image once: the same bytes are the same attachment, whichever post shows them. */
final class Media {

	const ADDRESS = '_cygnet_image';

	const TYPES = array(
		'image/webp' => 'webp',
		'image/jpeg' => 'jpg',
		'image/png'  => 'png',
		'image/gif'  => 'gif',
	);

	/**
	 * Downloads an image, unless it was already imported.
	 *
	 * @param string $address Of the image at Cygnet.
	 * @param string $alt     What it shows.
	 * @param int    $post_id Which post shows it.
	 * @param int    $author  Whose it is.
	 * @return int|WP_Error The attachment.
	 */
	public static function import( string $address, string $alt, int $post_id, int $author ) {
		$bytes = Client::image( $address );
		if ( is_wp_error( $bytes ) ) {
			return $bytes;
		}
		$type = self::type( $bytes );
		if ( '' === $type ) {
			return new WP_Error( 'cygnet_no_image', __( 'A file was skipped because WordPress cannot show it as an image.', 'cygnet' ) );
		}
		$hash = hash( 'sha256', $bytes );
		// The name is written in the same statement as the row, so a process that dies afterwards leaves no second copy.
		$name  = 'cygnet-' . substr( $hash, 0, 40 );
		$found = self::find( $name );
		if ( $found && '' !== (string) get_attached_file( $found ) && is_readable( (string) get_attached_file( $found ) ) && wp_get_attachment_metadata( $found ) ) {
			return $found;
		}
		$words = sanitize_title( wp_html_excerpt( $alt, 60 ) );
		// Letters of other scripts would become percent signs.
		$words = preg_match( '/^[a-z0-9-]+$/', $words ) ? $words : 'image';
		$file  = self::store( $words . '-' . substr( $hash, 0, 12 ) . '.' . self::TYPES[ $type ], $bytes );
		if ( is_wp_error( $file ) ) {
			return $file;
		}
		$title      = '' === $alt ? __( 'Cygnet image', 'cygnet' ) : $alt;
		$attachment = $found ? $found : wp_insert_attachment(
			wp_slash(
				array(
					'post_title'     => sanitize_text_field( $title ),
					'post_name'      => $name,
					'post_mime_type' => $type,
					'post_author'    => $author,
					'post_content'   => '',
					'guid'           => $file['url'],
				)
			),
			false,
			$post_id,
			true
		);
		if ( is_wp_error( $attachment ) ) {
			return $attachment;
		}
		require_once ABSPATH . 'wp-admin/includes/image.php';
		update_attached_file( $attachment, $file['path'] );
		update_post_meta( $attachment, '_wp_attachment_image_alt', wp_slash( sanitize_text_field( $alt ) ) );
		update_post_meta( $attachment, self::ADDRESS, wp_slash( esc_url_raw( $address ) ) );
		wp_update_attachment_metadata( $attachment, wp_generate_attachment_metadata( $attachment, $file['path'] ) );
		return (int) $attachment;
	}

	/**
	 * The fields of an attachment that the text needs.
	 *
	 * @param int $id Of the attachment.
	 */
	public static function describe( int $id ): ?array {
		$url = wp_get_attachment_image_url( $id, 'large' );
		return $url ? array( 'id' => $id, 'url' => $url, 'alt' => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ) : null;
	}

	/** @param string $name Of the attachment. */
	private static function find( string $name ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT ID FROM %i WHERE post_name = %s AND post_type = 'attachment' ORDER BY ID LIMIT 1", $wpdb->posts, $name ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/** @param string $bytes Of a file; '' if it is not an image. */
	private static function type( string $bytes ): string {
		$size = @getimagesizefromstring( $bytes ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- warns about what is no image.
		$type = is_array( $size ) ? $size['mime'] : '';
		return isset( self::TYPES[ $type ] ) ? $type : '';
	}

	/**
	 * Writes a file into this month's folder; one left by an interrupted step is overwritten.
	 *
	 * @param string $name  With its extension; it has the hash in it.
	 * @param string $bytes Its content.
	 */
	private static function store( string $name, string $bytes ) {
		$folder = wp_upload_dir();
		if ( ! empty( $folder['error'] ) ) {
			return new WP_Error( 'cygnet_uploads', $folder['error'] );
		}
		$path = $folder['path'] . '/' . $name;
		$part = $path . '.part';
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_file_put_contents, WordPress.WP.AlternativeFunctions.rename_rename -- as wp_upload_bits() does; a file is whole or not there.
		if ( strlen( $bytes ) !== @file_put_contents( $part, $bytes ) || ! @rename( $part, $path ) ) {
			wp_delete_file( $part );
			/* translators: %s: folder. */
			return new WP_Error( 'cygnet_uploads', sprintf( __( 'An image could not be written to %s. Is the disk full, or the folder not writable?', 'cygnet' ), $folder['path'] ) );
		}
		chmod( $path, 0644 ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_chmod
		return array( 'path' => $path, 'url' => $folder['url'] . '/' . $name );
	}
}
