<?php
/**
 * Two versions of a text.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/** Finds the blocks in which two versions differ, and puts a text together from some of each. */
final class Merge {

	/**
	 * The text in parts.
	 *
	 * @param array $mine   'content' and 'footnotes' of the post.
	 * @param array $theirs The same of the new version.
	 * @return array[] Parts in order, each [ blocks of the post, blocks of the new version ]; the same where nothing has
	 *                 changed.
	 */
	public static function parts( array $mine, array $theirs ): array {
		$lists = array();
		foreach ( array( $mine, $theirs ) as $version ) {
			$blocks  = array_values( array_filter( array_map( 'serialize_block', parse_blocks( $version['content'] ) ), fn( $block ) => '' !== trim( $block ) && 0 !== strpos( $block, '<!-- wp:footnotes' ) ) );
			$lists[] = array( $blocks, array_map( fn( $block ) => self::key( $block, $version['footnotes'] ), $blocks ) );
		}
		// WordPress's own difference engine, on keys instead of lines.
		if ( ! class_exists( 'Text_Diff', false ) ) {
			require_once ABSPATH . WPINC . '/wp-diff.php';
		}
		$at    = array( 0, 0 );
		$parts = array();
		foreach ( ( new \Text_Diff( 'auto', array( $lists[0][1], $lists[1][1] ) ) )->getDiff() as $edit ) {
			$part = array();
			foreach ( array( $edit->orig, $edit->final ) as $side => $found ) {
				$count        = is_array( $found ) ? count( $found ) : 0;
				$part[]       = implode( "\n\n", array_slice( $lists[ $side ][0], $at[ $side ], $count ) );
				$at[ $side ] += $count;
			}
			$parts[] = $edit instanceof \Text_Diff_Op_copy ? array( $part[0], $part[0] ) : $part;
		}
		return $parts;
	}

	/**
	 * A text of both versions.
	 *
	 * @param array $mine   'title', 'content' and 'footnotes' of the post.
	 * @param array $theirs The same of the new version.
	 * @param array $taken  Indexes of the parts that are taken from the new version.
	 * @return array{content: string, footnotes: string}
	 */
	public static function text( array $mine, array $theirs, array $taken ): array {
		$blocks = array();
		foreach ( self::parts( $mine, $theirs ) as $index => $part ) {
			$blocks[] = $part[ in_array( $index, $taken, true ) ? 1 : 0 ];
		}
		return Footnotes::arrange( implode( "\n\n", array_filter( $blocks, 'strlen' ) ), array( $mine['footnotes'], $theirs['footnotes'] ) );
	}

	/**
	 * What makes two blocks different: neither notes and the numbers of footnotes, nor how the editor writes spaces and brackets.
	 *
	 * @param string $block     Serialized.
	 * @param string $footnotes Of its text.
	 */
	private static function key( string $block, string $footnotes ): string {
		$text = html_entity_decode( Footnotes::spelled_out( Notes::without( $block ), $footnotes ), ENT_QUOTES, 'UTF-8' );
		return md5( trim( preg_replace( array( '/\s+/', '/ ?([<>]) ?/' ), array( ' ', '$1' ), $text ) ) );
	}
}
