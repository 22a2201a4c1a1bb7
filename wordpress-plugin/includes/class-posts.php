<?php
/**
 * The posts of publications.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Finds and writes them. Manual edits are never overwritten unless the user says so. */
final class Posts {

	const PUBLICATION = '_cygnet_publication_id';
	const REVISION    = '_cygnet_revision';
	const TAG         = '_cygnet_tag';
	const HASH        = '_cygnet_hash';
	/** The hash of what an import is writing, for the case that it is interrupted. */
	const WRITING     = '_cygnet_writing';
	const PENDING     = '_cygnet_pending';
	const ABOUT       = '_cygnet_about';
	const JSON_LD     = '_cygnet_json_ld';

	/**
	 * The post of a publication; 0 without one, or if it is in the trash.
	 *
	 * @param string $publication_id Of Cygnet.
	 */
	public static function of( string $publication_id ): int {
		$map = self::of_many( array( $publication_id ) );
		return isset( $map[ $publication_id ] ) ? $map[ $publication_id ] : 0;
	}

	/**
	 * The posts of several publications, in one query.
	 *
	 * @param string[] $ids Of Cygnet.
	 * @return array<string, int>
	 */
	public static function of_many( array $ids ): array {
		global $wpdb;
		if ( ! $ids ) {
			return array();
		}
		$marks = implode( ', ', array_fill( 0, count( $ids ), '%s' ) );
		// phpcs:ignore WordPress.DB -- $marks are only placeholders.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT m.meta_value, m.post_id FROM {$wpdb->postmeta} m JOIN {$wpdb->posts} p ON p.ID = m.post_id WHERE m.meta_key = %s AND m.meta_value IN ($marks) AND p.post_status <> 'trash' ORDER BY m.post_id DESC", array_merge( array( self::PUBLICATION ), $ids ) ), ARRAY_A );
		return array_map( 'intval', array_column( (array) $rows, 'post_id', 'meta_value' ) );
	}

	/** @param int $post_id Possibly imported; '' if it is not. */
	public static function publication_of( int $post_id ): string {
		return (string) get_post_meta( $post_id, self::PUBLICATION, true );
	}

	/** @param int $post_id Imported; true if its title or text was changed since. */
	public static function edited( int $post_id ): bool {
		$imported = array( (string) get_post_meta( $post_id, self::HASH, true ), (string) get_post_meta( $post_id, self::WRITING, true ) );
		return ! in_array( self::hash( $post_id ), $imported, true );
	}

	/**
	 * Whether this version has already been imported into the post or declined for it.
	 *
	 * @param int   $post_id     Its post; an auto-draft has no version yet.
	 * @param array $publication With 'updatedAt'.
	 */
	public static function current( int $post_id, array $publication ): bool {
		return 'auto-draft' !== get_post_status( $post_id ) && get_post_meta( $post_id, self::REVISION, true ) === $publication['updatedAt'];
	}

	/**
	 * The ETag of the version that was imported into the post, declined for it, or is waiting for a decision; '' if it
	 * has to be read.
	 *
	 * @param int $post_id Its post; an auto-draft has no version yet.
	 */
	public static function tag( int $post_id ): string {
		if ( 'auto-draft' === get_post_status( $post_id ) ) {
			return '';
		}
		$pending = self::pending( $post_id );
		return (string) ( $pending ? $pending['tag'] : get_post_meta( $post_id, self::TAG, true ) );
	}

	/**
	 * Stores which version the post has, or has been declined for it.
	 *
	 * @param int   $post_id     Its post.
	 * @param array $publication With 'updatedAt' and 'tag'.
	 */
	public static function mark( int $post_id, array $publication ): void {
		update_post_meta( $post_id, self::REVISION, wp_slash( (string) $publication['updatedAt'] ) );
		update_post_meta( $post_id, self::TAG, wp_slash( (string) $publication['tag'] ) );
	}

	/**
	 * Makes a post the one of a publication whose text a person has inserted into it. Not if the post already is that
	 * of another publication, or the publication has another post: both go on being updated as before.
	 *
	 * @param int    $post_id     Its post, saved.
	 * @param array  $publication As the importer keeps it.
	 * @param string $title       Of the post as it was after inserting; '' if it also has other text, which no update
	 *                            may overwrite.
	 * @param string $content     Likewise.
	 */
	public static function adopt( int $post_id, array $publication, string $title, string $content ): void {
		if ( '' !== self::publication_of( $post_id ) || self::of( $publication['id'] ) ) {
			return;
		}
		self::attach( $post_id, $publication );
		self::classify( $post_id, $publication, 0, true );
		Seo::write( $post_id, $publication );
		if ( '' !== $content ) {
			update_post_meta( $post_id, self::HASH, self::hash_of( $title, $content ) );
		}
		self::mark( $post_id, $publication );
	}

	/**
	 * Whether a new version has to wait for a person: the post is or will be public, and the settings do not say that
	 * such posts are updated at once.
	 *
	 * @param int $post_id Imported.
	 */
	public static function guarded( int $post_id ): bool {
		$status = get_post_status_object( (string) get_post_status( $post_id ) );
		return $status && ( $status->public || in_array( $status->name, array( 'future', 'private' ), true ) ) && ! Settings::get( 'update_live' );
	}

	/**
	 * Writes a publication into its post.
	 *
	 * @param int   $post_id     Its post; a new one is an auto-draft.
	 * @param array $publication As the importer keeps it.
	 * @param array $converted   Of Markdown::blocks().
	 * @param array $options     'cover', 'author', 'category'.
	 * @return string|WP_Error 'imported', 'updated', 'kept', 'waits' or 'same'.
	 */
	public static function write( int $post_id, array $publication, array $converted, array $options ) {
		$status = get_post_status( $post_id );
		if ( false === $status ) {
			return new WP_Error( 'cygnet_post_gone', __( 'The post was deleted while it was being imported.', 'cygnet' ) );
		}
		$new = 'auto-draft' === $status;
		if ( ! $new ) {
			if ( self::current( $post_id, $publication ) ) {
				return 'same';
			}
			$is_edited = self::edited( $post_id );
			if ( $is_edited || self::guarded( $post_id ) ) {
				self::put_aside( $post_id, $publication, $converted, $options['cover'] );
				return $is_edited ? 'kept' : 'waits';
			}
		}
		if ( ! $new ) {
			// Kept as a revision, so that an update can be reverted in WordPress.
			wp_save_post_revision( $post_id );
		}
		self::attach( $post_id, $publication );
		update_post_meta( $post_id, 'footnotes', wp_slash( $converted['footnotes'] ) );
		if ( $options['cover'] ) {
			set_post_thumbnail( $post_id, $options['cover'] );
		}
		$fields = array(
			'ID'           => $post_id,
			'post_title'   => $publication['title'],
			'post_content' => Notes::place( $post_id, wp_kses_post( $converted['content'] ), self::claims( $publication ) ),
		);
		if ( $new ) {
			$fields += array(
				'post_status'  => 'draft',
				'post_name'    => sanitize_title( $publication['slug'] ? $publication['slug'] : $publication['title'] ),
				'post_excerpt' => (string) $publication['metaDescription'],
				'post_author'  => $options['author'],
			);
			self::classify( $post_id, $publication, $options['category'] );
		}
		Seo::write( $post_id, $publication );
		update_post_meta( $post_id, self::WRITING, self::hash_of( $fields['post_title'], $fields['post_content'] ) );
		$written = wp_update_post( wp_slash( $fields ), true );
		if ( is_wp_error( $written ) ) {
			return $written;
		}
		update_post_meta( $post_id, self::HASH, self::hash( $post_id ) );
		delete_post_meta( $post_id, self::PENDING );
		// Last: until then an interrupted import is repeated.
		self::mark( $post_id, $publication );
		delete_post_meta( $post_id, self::WRITING );
		return $new ? 'imported' : 'updated';
	}

	/**
	 * Stores a post's origin and sources.
	 *
	 * @param int   $post_id     A post.
	 * @param array $publication As the importer keeps it.
	 */
	public static function attach( int $post_id, array $publication ): void {
		update_post_meta( $post_id, self::PUBLICATION, wp_slash( $publication['id'] ) );
		update_post_meta(
			$post_id,
			self::ABOUT,
			wp_slash(
				array(
					'score'       => null === $publication['qualityScore'] ? null : (float) $publication['qualityScore'],
					'cap'         => isset( $publication['cap'] ) ? (string) $publication['cap'] : '',
					'gaps'        => (int) $publication['gaps'],
					'writer'      => (string) $publication['generatedBy'],
					'editor'      => isset( $publication['editedBy'] ) ? (string) $publication['editedBy'] : '',
					'illustrator' => (string) $publication['illustrator'],
					'language'    => (string) $publication['language'],
					'sources'     => $publication['sources'],
				)
			)
		);
		update_post_meta( $post_id, self::JSON_LD, wp_slash( (string) wp_json_encode( $publication['jsonLd'] ) ) );
	}

	/**
	 * The origin and sources of a post.
	 *
	 * @param int $post_id Imported.
	 */
	public static function about( int $post_id ): array {
		$about = get_post_meta( $post_id, self::ABOUT, true );
		return is_array( $about ) ? $about : array();
	}

	/**
	 * The version that is waiting for a decision; null without one.
	 *
	 * @param int $post_id Imported and edited.
	 */
	public static function pending( int $post_id ): ?array {
		$pending = get_post_meta( $post_id, self::PENDING, true );
		return is_array( $pending ) ? $pending + array( 'tag' => '', 'publication' => array() ) : null;
	}

	/**
	 * A post as a version.
	 *
	 * @param int $post_id Imported.
	 * @return array{title: string, content: string, footnotes: string}
	 */
	public static function version( int $post_id ): array {
		return array(
			'title'     => (string) get_post_field( 'post_title', $post_id, 'raw' ),
			'content'   => (string) get_post_field( 'post_content', $post_id, 'raw' ),
			'footnotes' => (string) get_post_meta( $post_id, 'footnotes', true ),
		);
	}

	/**
	 * Takes the chosen changes of the waiting version over; the edited text stays as a revision. All or none is the same as
	 * decide().
	 *
	 * @param int   $post_id Imported and edited.
	 * @param bool  $title   Whether its title is taken.
	 * @param int[] $parts   Of Merge::parts().
	 */
	public static function merge( int $post_id, bool $title, array $parts ): void {
		$pending = self::pending( $post_id );
		if ( ! $pending ) {
			return;
		}
		$mine    = self::version( $post_id );
		$changed = array_keys( array_filter( Merge::parts( $mine, $pending ), fn( $part ) => $part[0] !== $part[1] ) );
		$left    = array_diff( $changed, $parts );
		if ( ! $left && ( $title || $mine['title'] === $pending['title'] ) ) {
			// All of it is the version from Cygnet, with everything that belongs to it.
			self::decide( $post_id, true );
			return;
		}
		if ( count( $left ) === count( $changed ) && ( ! $title || $mine['title'] === $pending['title'] ) ) {
			self::decide( $post_id, false );
			return;
		}
		$merged = Merge::text( $mine, $pending, $parts );
		wp_save_post_revision( $post_id );
		update_post_meta( $post_id, 'footnotes', wp_slash( $merged['footnotes'] ) );
		wp_update_post( wp_slash( array( 'ID' => $post_id, 'post_title' => $title ? $pending['title'] : $mine['title'], 'post_content' => Notes::place( $post_id, wp_kses_post( $merged['content'] ), self::claims( $pending['publication'] ) ) ) ) );
		self::mark( $post_id, array( 'updatedAt' => $pending['revision'], 'tag' => $pending['tag'] ) );
		delete_post_meta( $post_id, self::PENDING );
		/* translators: %s: title. */
		Log::add( 'decided', sprintf( __( 'Took some changes of the version from Cygnet over into "%s".', 'cygnet' ), get_post_field( 'post_title', $post_id ) ), $post_id, get_current_user_id() );
	}

	/**
	 * Decides about the waiting version.
	 *
	 * @param int  $post_id Imported and edited.
	 * @param bool $take    True to replace the post's text with it; the edited text stays as a revision.
	 */
	public static function decide( int $post_id, bool $take ): void {
		$pending = self::pending( $post_id );
		if ( ! $pending ) {
			return;
		}
		if ( $take ) {
			wp_save_post_revision( $post_id );
			update_post_meta( $post_id, 'footnotes', wp_slash( $pending['footnotes'] ) );
			wp_update_post( wp_slash( array( 'ID' => $post_id, 'post_title' => $pending['title'], 'post_content' => Notes::place( $post_id, wp_kses_post( $pending['content'] ), self::claims( $pending['publication'] ) ) ) ) );
			if ( $pending['cover'] ) {
				set_post_thumbnail( $post_id, $pending['cover'] );
			}
			if ( $pending['publication'] ) {
				self::attach( $post_id, $pending['publication'] );
				Seo::write( $post_id, $pending['publication'] );
			}
			update_post_meta( $post_id, self::HASH, self::hash( $post_id ) );
		}
		self::mark( $post_id, array( 'updatedAt' => $pending['revision'], 'tag' => $pending['tag'] ) );
		delete_post_meta( $post_id, self::PENDING );
		/* translators: %s: title. */
		$message = $take ? __( 'Replaced "%s" with the version from Cygnet.', 'cygnet' ) : __( 'Kept the edited version of "%s".', 'cygnet' );
		Log::add( 'decided', sprintf( $message, get_post_field( 'post_title', $post_id ) ), $post_id, get_current_user_id() );
	}

	/**
	 * The statements of a publication without support; none in what an earlier version of the plugin has stored.
	 *
	 * @param array $publication As the importer keeps it.
	 */
	public static function claims( array $publication ): array {
		return isset( $publication['unsupported'] ) ? $publication['unsupported'] : array();
	}

	/** Stores a new version for later, without losing its images. */
	private static function put_aside( int $post_id, array $publication, array $converted, int $cover ): void {
		update_post_meta(
			$post_id,
			self::PENDING,
			wp_slash(
				array(
					'title'     => $publication['title'],
					'content'   => $converted['content'],
					'footnotes' => $converted['footnotes'],
					'revision'  => (string) $publication['updatedAt'],
					'tag'       => (string) $publication['tag'],
					'cover'     => $cover,
					// What belongs to the text is replaced together with it.
					'publication' => array_diff_key( $publication, array_flip( array( 'content', 'images' ) ) ),
				)
			)
		);
	}

	/**
	 * Sets its category, and its keywords as tags if the settings say so.
	 *
	 * @param int   $post_id     Its post.
	 * @param array $publication With 'keywords'.
	 * @param int   $category    A term; 0 for that of the settings.
	 * @param bool  $keep        Whether the post keeps the category and the tags that a person has given it.
	 */
	private static function classify( int $post_id, array $publication, int $category, bool $keep = false ): void {
		$category = $category ? $category : (int) Settings::get( 'category' );
		$chosen   = $keep ? array_diff( wp_get_post_categories( $post_id ), array( (int) get_option( 'default_category' ) ) ) : array();
		$type     = (string) get_post_type( $post_id );
		if ( $category && ! $chosen && term_exists( $category, 'category' ) && is_object_in_taxonomy( $type, 'category' ) ) {
			wp_set_post_categories( $post_id, array( $category ) );
		}
		if ( Settings::get( 'tags' ) && is_object_in_taxonomy( $type, 'post_tag' ) ) {
			wp_set_post_tags( $post_id, array_map( 'sanitize_text_field', array_slice( (array) $publication['keywords'], 0, 10 ) ), $keep );
		}
	}

	/** @param int $post_id Whose title and text are meant, as they are stored. */
	private static function hash( int $post_id ): string {
		clean_post_cache( $post_id );
		$post = get_post( $post_id );
		return $post ? self::hash_of( $post->post_title, $post->post_content ) : '';
	}

	/** Identifies a version of a text. */
	private static function hash_of( string $title, string $content ): string {
		return hash( 'sha256', $title . "\0" . Notes::without( $content ) );
	}
}
