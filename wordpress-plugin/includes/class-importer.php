<?php
/**
 * From a publication to a post.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Imports one publication in steps: read it, one image each, then the post. Until the last step there is only an
 * auto-draft that no list shows, so that nobody sees a partial import; the last step can be repeated.
 */
final class Importer {

	/**
	 * Starts an import, or continues the one in progress.
	 *
	 * @param string $publication_id Of Cygnet.
	 * @param array  $options        'author', 'category' (term id), 'title' for the log; 'user' if it is not the current one.
	 * @return int Of the job.
	 */
	public static function start( string $publication_id, array $options = array() ): int {
		return Jobs::add( 'import', $publication_id, array_diff_key( $options, array( 'user' => 0 ) ), array( 'publication_id' => $publication_id ) + ( isset( $options['user'] ) ? array( 'user_id' => $options['user'] ) : array() ) );
	}

	/**
	 * Whether the current user may import a publication: into a new post, or into the one that it already has.
	 *
	 * @param string   $publication_id Of Cygnet.
	 * @param int|null $post_id        Its post if that is known, 0 without one.
	 */
	public static function allowed( string $publication_id, ?int $post_id = null ): bool {
		return get_current_user_id() && ! self::refusal( array( 'user_id' => get_current_user_id() ), self::written( null === $post_id ? Posts::of( $publication_id ) : $post_id ) );
	}

	/**
	 * The post of a publication; 0 while there is only the auto-draft of an import.
	 *
	 * @param int $post_id Of Posts::of().
	 */
	private static function written( int $post_id ): int {
		return $post_id && 'auto-draft' !== get_post_status( $post_id ) ? $post_id : 0;
	}

	/**
	 * One step.
	 *
	 * @param array $job Locked.
	 * @return array|WP_Error What to change in the job.
	 */
	public static function step( array $job ) {
		$state = $job['state'];
		if ( ! isset( $state['publication'] ) ) {
			return self::begin( $job );
		}
		foreach ( $state['images'] as $address => $image ) {
			if ( null === $image ) {
				return self::take_image( $job, $address );
			}
		}
		return self::finish( $job );
	}

	/**
	 * Why the user of a job may not write its post; null if that is allowed, as it is for a signed webhook. Asked again
	 * before each writing, because a role or an author may have changed since.
	 *
	 * @param array $job     Of an import.
	 * @param int   $post_id Its post; 0 for a new one.
	 */
	private static function refusal( array $job, int $post_id ): ?WP_Error {
		$user = (int) $job['user_id'];
		if ( ! $user || ( user_can( $user, 'upload_files' ) && ( $post_id ? user_can( $user, 'edit_post', $post_id ) : user_can( $user, 'edit_posts' ) ) ) ) {
			return null;
		}
		return new WP_Error( 'cygnet_not_allowed', $post_id ? __( 'You are not allowed to edit the post of this publication.', 'cygnet' ) : __( 'You are not allowed to import posts on this site.', 'cygnet' ) );
	}

	/**
	 * Reads the publication and prepares its post.
	 *
	 * @param array $job Locked.
	 */
	private static function begin( array $job ) {
		$insert  = ! empty( $job['state']['insert'] );
		$post_id = $insert ? (int) $job['post_id'] : Posts::of( $job['publication_id'] );
		$refused = self::refusal( $job, $insert ? $post_id : self::written( $post_id ) );
		if ( $refused ) {
			return $refused;
		}
		$answer  = Client::get_changed( '/publications/' . rawurlencode( $job['publication_id'] ), $post_id && ! $insert ? Posts::tag( $post_id ) : '' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$publication = $answer['data'];
		if ( null === $publication ) {
			$waiting = Posts::edited( $post_id ) ? 'kept' : 'waits';
			return self::end( $job, $post_id, array( 'title' => get_post_field( 'post_title', $post_id, 'raw' ) ), Posts::pending( $post_id ) ? $waiting : 'same' );
		}
		if ( ! isset( $publication['generationStatus'], $publication['content'], $publication['title'] ) || 'completed' !== $publication['generationStatus'] ) {
			return new WP_Error( 'cygnet_not_finished', __( 'This publication is not finished yet.', 'cygnet' ) );
		}
		$addresses = Markdown::images( $publication['content'] );
		if ( ! empty( $publication['mainImageUrl'] ) ) {
			array_unshift( $addresses, $publication['mainImageUrl'] );
		}
		$state                = $job['state'];
		$state['publication'] = array( 'tag' => $answer['tag'] ) + self::needed( $publication );
		$state['title']       = $state['publication']['title'];
		$state['images']      = array_fill_keys( array_unique( $addresses ), null );
		if ( ! $insert ) {
			if ( $post_id && Posts::current( $post_id, $publication ) ) {
				// Its images are not downloaded again, and next time not even its text.
				Posts::mark( $post_id, $state['publication'] );
				return self::end( $job, $post_id, $state['publication'], 'same' );
			}
		}
		$unsupported = self::unsupported( $job['publication_id'], $post_id ? (string) get_post_type( $post_id ) : 'post' );
		if ( is_wp_error( $unsupported ) ) {
			return $unsupported;
		}
		$state['publication']['unsupported'] = $unsupported;
		if ( ! $insert ) {
			if ( ! $post_id ) {
				$post_id = wp_insert_post(
					array(
						'post_status' => 'auto-draft',
						'post_title'  => __( 'Importing', 'cygnet' ),
						'post_author' => self::author( $job ),
						'meta_input'  => array( Posts::PUBLICATION => $job['publication_id'] ),
					),
					true
				);
				if ( is_wp_error( $post_id ) ) {
					return $post_id;
				}
			}
		}
		return array( 'state' => $state, 'post_id' => $post_id );
	}

	/**
	 * The statements of a publication that no source supports, where the editor has notes for them. Title and meta lines
	 * have no block.
	 *
	 * @param string $publication_id Of Cygnet.
	 * @param string $type           Of its post.
	 * @return array|WP_Error 'text' and 'reason' of each.
	 */
	private static function unsupported( string $publication_id, string $type ) {
		if ( ! Notes::available( $type ) ) {
			return array();
		}
		$answer = Client::get( '/publications/' . rawurlencode( $publication_id ) . '/claims' );
		if ( is_wp_error( $answer ) ) {
			// A server without this list still has the publication.
			return 404 === Client::status( $answer ) ? array() : $answer;
		}
		$found = array();
		foreach ( isset( $answer['claims'] ) ? (array) $answer['claims'] : array() as $claim ) {
			if ( 'unsupported' === $claim['verdict'] && ! in_array( $claim['place'], array( 'title', 'meta' ), true ) ) {
				$found[] = array( 'text' => (string) $claim['text'], 'reason' => (string) $claim['reason'] );
			}
		}
		return array_slice( $found, 0, Notes::LIMIT );
	}

	/**
	 * Imports one image into the media library. One that is missing or invalid is left out rather than stopping the
	 * import.
	 *
	 * @param array  $job     Locked.
	 * @param string $address Of the image.
	 */
	private static function take_image( array $job, string $address ) {
		$state = $job['state'];
		$alt   = '';
		foreach ( $state['publication']['images'] as $image ) {
			if ( $image['publicUrl'] === $address ) {
				$alt = $image['altText'];
			}
		}
		$attachment = Media::import( $address, $alt, (int) $job['post_id'], self::author( $job ) );
		if ( is_wp_error( $attachment ) ) {
			if ( Client::passes( $attachment ) ) {
				return $attachment;
			}
			Log::add( 'image', $state['title'] . ': ' . $attachment->get_error_message(), 0, (int) $job['user_id'] );
		}
		$state['images'][ $address ] = is_wp_error( $attachment ) ? 0 : $attachment;
		return array( 'state' => $state );
	}

	/**
	 * Writes the post.
	 *
	 * @param array $job Locked, with all images.
	 */
	private static function finish( array $job ) {
		$refused = self::refusal( $job, 'auto-draft' === get_post_status( (int) $job['post_id'] ) && empty( $job['state']['insert'] ) ? 0 : (int) $job['post_id'] );
		if ( $refused ) {
			return $refused;
		}
		$state       = $job['state'];
		$publication = $state['publication'];
		$images      = array();
		foreach ( $state['images'] as $address => $attachment ) {
			if ( $attachment ) {
				$images[ $address ] = Media::describe( (int) $attachment );
			}
		}
		$converted = Markdown::blocks( $publication['content'], array_filter( $images ), $publication['id'] );
		$cover     = isset( $publication['mainImageUrl'], $state['images'][ $publication['mainImageUrl'] ] ) ? (int) $state['images'][ $publication['mainImageUrl'] ] : 0;
		if ( ! empty( $state['insert'] ) ) {
			// The editor continues from here: the user sees the blocks before anything is saved.
			$state['result'] = array(
				'title'          => $publication['title'],
				'content'        => wp_kses_post( $converted['content'] ),
				'footnotes'      => $converted['footnotes'],
				'featured_media' => $cover,
				'slug'           => (string) $publication['slug'],
				'excerpt'        => (string) $publication['metaDescription'],
			);
			// It becomes the post's publication when it is inserted.
			unset( $state['publication']['content'], $state['publication']['images'] );
			return array( 'state' => $state, 'status' => 'ready' );
		}
		$written = Posts::write(
			(int) $job['post_id'],
			$publication,
			$converted,
			array(
				'cover'    => $cover,
				'author'   => self::author( $job ),
				'category' => isset( $state['category'] ) ? (int) $state['category'] : 0,
			)
		);
		if ( is_wp_error( $written ) ) {
			return $written;
		}
		return self::end( $job, (int) $job['post_id'], $publication, $written );
	}

	/**
	 * Ends the job and says in the log what came of it.
	 *
	 * @param array  $job         Locked.
	 * @param int    $post_id     Its post.
	 * @param array  $publication As needed() returns it.
	 * @param string $outcome     Of Posts::write().
	 */
	private static function end( array $job, int $post_id, array $publication, string $outcome ): array {
		$messages = array(
			/* translators: %s: title. */
			'imported' => __( 'Imported "%s" as a draft.', 'cygnet' ),
			/* translators: %s: title. */
			'updated'  => __( 'Updated "%s".', 'cygnet' ),
			/* translators: %s: title. */
			'kept'     => __( '"%s" was edited here, so the new version was saved for you to compare.', 'cygnet' ),
			/* translators: %s: title. */
			'waits'    => __( '"%s" is published, so the new version was saved for you to compare.', 'cygnet' ),
			/* translators: %s: title. */
			'same'     => __( '"%s" is up to date.', 'cygnet' ),
		);
		Log::add( $outcome, sprintf( $messages[ $outcome ], $publication['title'] ), $post_id, (int) $job['user_id'] );
		return array( 'state' => array( 'title' => $publication['title'], 'outcome' => $outcome ), 'post_id' => $post_id, 'status' => 'done' );
	}

	/**
	 * Reverts what an import has done that failed or was canceled.
	 *
	 * @param array $job Of it.
	 */
	public static function discard( array $job ): void {
		$post_id = (int) $job['post_id'];
		if ( empty( $job['state']['insert'] ) && $post_id && 'auto-draft' === get_post_status( $post_id ) && Posts::publication_of( $post_id ) === $job['publication_id'] ) {
			wp_delete_post( $post_id, true );
		}
	}

	/**
	 * Numbers of imported and of all images.
	 *
	 * @param array $job Of an import.
	 */
	public static function progress( array $job ): array {
		$images = isset( $job['state']['images'] ) ? $job['state']['images'] : array();
		return array( count( array_filter( $images, fn( $image ) => null !== $image ) ), count( $images ) );
	}

	/** @param array $job Whose author is meant. */
	private static function author( array $job ): int {
		$chosen = isset( $job['state']['author'] ) ? (int) $job['state']['author'] : (int) Settings::get( 'author' );
		if ( $chosen && get_userdata( $chosen ) ) {
			return $chosen;
		}
		if ( (int) $job['user_id'] ) {
			return (int) $job['user_id'];
		}
		$admins = get_users( array( 'role' => 'administrator', 'number' => 1, 'orderby' => 'ID', 'fields' => 'ID' ) );
		return $admins ? (int) $admins[0] : 0;
	}

	/**
	 * The part of a publication that the import needs; the rest is not stored.
	 *
	 * @param array $publication As the API has it.
	 */
	private static function needed( array $publication ): array {
		$names  = array( 'id', 'title', 'topic', 'content', 'slug', 'metaTitle', 'metaDescription', 'mainKeyword', 'keywords', 'mainImageUrl', 'mainImageAlt', 'qualityScore', 'updatedAt', 'createdAt', 'language', 'generatedBy', 'editedBy', 'jsonLd', 'excerpt' );
		$needed = array_intersect_key( $publication, array_flip( $names ) ) + array_fill_keys( $names, null );

		$needed['images']  = array();
		$needed['sources'] = array();
		foreach ( (array) ( isset( $publication['images'] ) ? $publication['images'] : array() ) as $image ) {
			$needed['images'][] = array( 'publicUrl' => (string) $image['publicUrl'], 'altText' => (string) $image['altText'] );
		}
		if ( $needed['mainImageUrl'] && $needed['mainImageAlt'] && ! in_array( $needed['mainImageUrl'], array_column( $needed['images'], 'publicUrl' ), true ) ) {
			$needed['images'][] = array( 'publicUrl' => $needed['mainImageUrl'], 'altText' => $needed['mainImageAlt'] );
		}
		foreach ( (array) ( isset( $publication['sources'] ) ? $publication['sources'] : array() ) as $source ) {
			if ( ! empty( $source['cited'] ) ) {
				$needed['sources'][] = array( 'number' => (int) $source['number'], 'title' => (string) $source['title'], 'url' => 'page' === $source['kind'] ? (string) $source['url'] : '' );
			}
		}
		// WordPress shows titles and excerpts as HTML.
		foreach ( array( 'title', 'metaDescription', 'excerpt', 'topic' ) as $name ) {
			$needed[ $name ] = sanitize_text_field( (string) $needed[ $name ] );
		}
		$needed['illustrator'] = isset( $publication['provenance']['illustrator'] ) ? (string) $publication['provenance']['illustrator'] : '';
		$needed['gaps']        = isset( $publication['qualityReport']['gaps'] ) ? count( (array) $publication['qualityReport']['gaps'] ) : 0;
		$needed['cap']         = isset( $publication['qualityReport']['cap']['reason'] ) ? (string) $publication['qualityReport']['cap']['reason'] : '';
		return $needed;
	}
}
