<?php
/**
 * Notes of the block editor.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/**
 * Puts a note of WordPress (6.9 and later) on each block with a gap or with a statement that no source supports. A note
 * is made once per post: one that was resolved or deleted does not come back with the next version.
 */
final class Notes {

	/** Meta field of a post: what a note is about => its comment. */
	const MADE = '_cygnet_notes';

	/** Statements per publication. */
	const LIMIT = 100;

	/** Name of the author of these notes. */
	const AUTHOR = 'Cygnet';

	/** Hooks. */
	public static function register(): void {
		add_filter( 'pre_get_avatar_data', array( self::class, 'avatar' ), 10, 2 );
	}

	/**
	 * The logo in place of an avatar, which would come from another site.
	 *
	 * @param array $args Of the avatar.
	 * @param mixed $of   Whose it is.
	 */
	public static function avatar( array $args, $of ): array {
		return $of instanceof \WP_Comment && 'note' === $of->comment_type && self::AUTHOR === $of->comment_author && ! (int) $of->user_id
			? array( 'url' => plugins_url( 'assets/logo.svg', CYGNET_FILE ), 'found_avatar' => true ) + $args
			: $args;
	}

	/** @param string $type Of posts; whether the editor has notes for them. */
	public static function available( string $type ): bool {
		$supports = get_all_post_type_supports( $type );
		foreach ( isset( $supports['editor'] ) && is_array( $supports['editor'] ) ? $supports['editor'] : array() as $features ) {
			if ( ! empty( $features['notes'] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Makes the notes of a text and names them in its blocks.
	 *
	 * @param int    $post_id Of the post.
	 * @param string $content Blocks.
	 * @param array  $claims  Statements without support: 'text' and 'reason'.
	 * @param bool   $whole   Whether this is the whole text of the post: notes about what it no longer has are removed.
	 * @return string The blocks.
	 */
	public static function place( int $post_id, string $content, array $claims, bool $whole = true ): string {
		if ( ! self::available( (string) get_post_type( $post_id ) ) ) {
			return $content;
		}
		$made    = self::made( $post_id );
		$found   = array();
		$content = serialize_blocks(
			self::walk(
				parse_blocks( $content ),
				$claims,
				function ( string $text ) use ( $post_id, &$made, &$found ) {
					// The same words may be missing in two places.
					$found[ $text ] = isset( $found[ $text ] ) ? $found[ $text ] + 1 : 0;
					$key            = md5( $text . ( $found[ $text ] ? '#' . $found[ $text ] : '' ) );
					if ( ! isset( $made[ $key ] ) ) {
						$made[ $key ] = self::create( $post_id, $text );
					}
					return self::exists( $made[ $key ] ) ? $made[ $key ] : 0;
				}
			)
		);
		if ( $made ) {
			update_post_meta( $post_id, self::MADE, $made );
		}
		if ( $whole ) {
			self::withdraw( $post_id, $content );
		}
		return $content;
	}

	/**
	 * Removes open notes whose place a text no longer has, except those that somebody has answered.
	 *
	 * @param int         $post_id Of the post.
	 * @param string|null $content Its blocks; null for those that are stored.
	 */
	public static function withdraw( int $post_id, ?string $content = null ): void {
		$content = null === $content ? (string) get_post_field( 'post_content', $post_id, 'raw' ) : $content;
		$named   = array();
		preg_match_all( '/"noteId":(\d+|\[[\d,]*\])/', $content, $lists );
		foreach ( $lists[1] as $list ) {
			$named = array_merge( $named, array_map( 'intval', (array) json_decode( $list, true ) ) );
		}
		$made = self::made( $post_id );
		$left = $made;
		foreach ( array_diff( $made, $named ) as $key => $id ) {
			$note = get_comment( $id );
			if ( $note && '0' === $note->comment_approved && ! $note->get_children( array( 'type' => 'note', 'status' => 'all', 'fields' => 'ids' ) ) ) {
				wp_trash_comment( $id );
				// Nobody has dealt with it, so it may come back together with its place.
				unset( $left[ $key ] );
			}
		}
		if ( $left !== $made ) {
			update_post_meta( $post_id, self::MADE, $left );
		}
	}

	/**
	 * A text as it is without notes: a person who makes or deletes one has not changed the text.
	 *
	 * @param string $content Blocks.
	 */
	public static function without( string $content ): string {
		$content = (string) preg_replace( '/<mark class="wp-note"[^>]*>(.*?)<\/mark>/s', '$1', $content );
		return (string) preg_replace_callback(
			'/<!-- wp:\S+ \{.*?"noteId":.*?-->/s',
			function ( $found ) {
				$block = preg_replace( '/"noteId":(?:\d+|\[[\d,]*\]),?/', '', $found[0] );
				$block = preg_replace( '/"metadata":\{\},?/', '', $block );
				return str_replace( array( ',}', ' {}' ), array( '}', '' ), $block );
			},
			$content
		);
	}

	/**
	 * Goes through blocks, the inner ones first: a note belongs to the innermost block.
	 *
	 * @param array[]  $blocks Parsed.
	 * @param array    $claims Statements that have no block yet.
	 * @param callable $note   Makes a note from a text; returns its id, 0 if it must not come back.
	 */
	private static function walk( array $blocks, array &$claims, callable $note ): array {
		foreach ( $blocks as $at => $block ) {
			if ( null === $block['blockName'] ) {
				continue;
			}
			$block['innerBlocks'] = self::walk( $block['innerBlocks'], $claims, $note );
			$before               = isset( $block['attrs']['metadata']['noteId'] ) ? (array) $block['attrs']['metadata']['noteId'] : array();
			$ids                  = array_values( array_unique( array_merge( $before, array_filter( array_map( $note, self::texts( $block['innerHTML'], $claims ) ) ) ) ) );
			if ( $ids ) {
				$block['attrs']['metadata']['noteId'] = self::several() ? $ids : $ids[0];
			}
			$blocks[ $at ] = $block;
		}
		return $blocks;
	}

	/**
	 * The texts of a block's notes.
	 *
	 * @param string $html   Of the block.
	 * @param array  $claims Statements that have no block yet; those of this block are taken out.
	 */
	private static function texts( string $html, array &$claims ): array {
		$texts = array();
		preg_match_all( '/<mark>(.*?)<\/mark>/s', $html, $gaps );
		foreach ( $gaps[1] as $gap ) {
			$gap = html_entity_decode( wp_strip_all_tags( $gap ), ENT_QUOTES, 'UTF-8' );
			/* translators: %s: what is missing in the text. */
			$form = '/^' . str_replace( '%s', '(.+)', preg_quote( __( '[add: %s]', 'cygnet' ), '/' ) ) . '$/su';
			if ( preg_match( $form, $gap, $found ) ) {
				/* translators: %s: what is missing in the text. */
				$texts[] = sprintf( __( 'A fact is missing here: %s. Put it in place of the marked words, or remove them.', 'cygnet' ), $found[1] );
			}
		}
		$letters = self::letters( Footnotes::spelled_out( (string) preg_replace( '/<img[^>]*alt="([^"]*)"[^>]*>/', '$1', $html ), '' ) );
		foreach ( $claims as $index => $claim ) {
			$wanted = self::letters( (string) $claim['text'] );
			if ( '' !== $wanted && false !== strpos( $letters, $wanted ) ) {
				/* translators: 1: a sentence, 2: what is wrong with it. */
				$texts[] = trim( sprintf( __( 'No source supports this: "%1$s" %2$s', 'cygnet' ), $claim['text'], $claim['reason'] ) );
				unset( $claims[ $index ] );
			}
		}
		return self::several() || count( $texts ) < 2 ? $texts : array( implode( "\n", $texts ) );
	}

	/** Whether a block can have several notes, as from WordPress 7.1. */
	private static function several(): bool {
		return function_exists( 'wp_strip_inline_note_markers' );
	}

	/** @param string $html Only its letters and digits: quotes and spaces are often written in another way. */
	private static function letters( string $html ): string {
		return mb_strtolower( (string) preg_replace( '/[^\p{L}\p{N}]+/u', '', html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES, 'UTF-8' ) ) );
	}

	/**
	 * A new note.
	 *
	 * @param int    $post_id Of the post.
	 * @param string $text    What it says.
	 */
	private static function create( int $post_id, string $text ): int {
		return (int) wp_insert_comment(
			wp_slash(
				array(
					'comment_post_ID'  => $post_id,
					'comment_type'     => 'note',
					'comment_approved' => 0,
					'comment_author'   => self::AUTHOR,
					// Not esc_html(): a person who edits the note would see entities instead of quotes.
					'comment_content'  => htmlspecialchars( $text, ENT_NOQUOTES, 'UTF-8' ),
				)
			)
		);
	}

	/** @param int $id Of a note; false if it was deleted. */
	private static function exists( int $id ): bool {
		$note = get_comment( $id );
		return $note && in_array( $note->comment_approved, array( '0', '1' ), true );
	}

	/** @param int $post_id Whose notes are meant: what each is about => its comment. */
	private static function made( int $post_id ): array {
		$made = get_post_meta( $post_id, self::MADE, true );
		return is_array( $made ) ? array_map( 'intval', $made ) : array();
	}
}
