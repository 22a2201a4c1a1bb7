<?php
/**
 * Footnotes of WordPress.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/**
 * Turns citations into footnotes. The editor expects one footnote per mention, in the order of the text: it would
 * add an entry for every mention that repeats an id. A source that is cited three times has three footnotes.
 */
final class Footnotes {

	/** A mention: its id, and its attributes before and after it. */
	const MENTION = '/<sup\b[^>]*\bdata-fn="([^"]+)"[^>]*>.*?<\/sup>/s';

	/** @var string[] Label of a source => its text in Markdown. */
	private $texts;

	/** @var string Makes ids that are the same in each import of a publication. */
	private $seed;

	/** @var int[] Label => mentions so far. */
	private $mentions = array();

	/** @var array[] Footnotes in order: 'id', 'content'. */
	private $notes = array();

	/**
	 * Prepares for a text.
	 *
	 * @param string[] $texts Label of a source => its text in Markdown.
	 * @param string   $seed  Makes ids that are the same in each import of a publication.
	 */
	public function __construct( array $texts, string $seed ) {
		$this->texts = $texts;
		$this->seed  = $seed;
	}

	/**
	 * The next mention in the text.
	 *
	 * @param string $label Of its source.
	 * @return string HTML; '' for a citation without a source.
	 */
	public function cite( string $label ): string {
		if ( ! isset( $this->texts[ $label ] ) ) {
			return '';
		}
		$before                   = isset( $this->mentions[ $label ] ) ? $this->mentions[ $label ] : 0;
		$this->mentions[ $label ] = $before + 1;
		$id                       = self::id( $this->seed . '#' . $label . ( $before ? "#$before" : '' ) );
		$this->notes[]            = array( 'id' => $id, 'content' => ( new Inline() )->html( $this->texts[ $label ] ) );
		return self::mention( $id, count( $this->notes ) );
	}

	/** The value of the meta field `footnotes`; '' without any. */
	public function json(): string {
		return $this->notes ? (string) wp_json_encode( $this->notes ) : '';
	}

	/**
	 * Numbers the mentions of a text that was put together, and picks their footnotes.
	 *
	 * @param string   $content Blocks.
	 * @param string[] $known   Values of the meta field `footnotes`; of two with the same id the first is used.
	 * @return array{content: string, footnotes: string}
	 */
	public static function arrange( string $content, array $known ): array {
		$contents = array();
		foreach ( $known as $json ) {
			$contents += self::contents( $json );
		}
		$notes   = array();
		$content = preg_replace_callback(
			self::MENTION,
			function ( $found ) use ( $contents, &$notes ) {
				if ( ! isset( $contents[ $found[1] ] ) ) {
					return '';
				}
				// A paragraph of each version may have the same mention.
				$id      = in_array( $found[1], array_column( $notes, 'id' ), true ) ? wp_generate_uuid4() : $found[1];
				$notes[] = array( 'id' => $id, 'content' => $contents[ $found[1] ] );
				return self::mention( $id, count( $notes ) );
			},
			$content
		);
		$content = trim( str_replace( '<!-- wp:footnotes /-->', '', $content ) );
		return array(
			'content'   => $notes ? "$content\n\n<!-- wp:footnotes /-->" : $content,
			'footnotes' => $notes ? (string) wp_json_encode( $notes ) : '',
		);
	}

	/**
	 * A text with the footnotes' contents in place of their numbers, which change with every mention before them.
	 *
	 * @param string $content   Blocks.
	 * @param string $footnotes The value of the meta field.
	 */
	public static function spelled_out( string $content, string $footnotes ): string {
		$contents = self::contents( $footnotes );
		return (string) preg_replace_callback( self::MENTION, fn( $found ) => isset( $contents[ $found[1] ] ) ? ' [' . $contents[ $found[1] ] . ']' : '', $content );
	}

	/**
	 * Id => content.
	 *
	 * @param string $footnotes The value of the meta field.
	 */
	private static function contents( string $footnotes ): array {
		return array_column( (array) json_decode( $footnotes, true ), 'content', 'id' );
	}

	/**
	 * The HTML of a mention.
	 *
	 * @param string $id     Of its footnote.
	 * @param int    $number Of its footnote.
	 */
	private static function mention( string $id, int $number ): string {
		return sprintf( '<sup data-fn="%1$s" class="fn"><a href="#%1$s" id="%1$s-link">%2$d</a></sup>', esc_attr( $id ), $number );
	}

	/** @param string $seed A UUID of it, always the same. */
	private static function id( string $seed ): string {
		$hash = md5( $seed );
		return substr( $hash, 0, 8 ) . '-' . substr( $hash, 8, 4 ) . '-4' . substr( $hash, 13, 3 ) . '-8' . substr( $hash, 17, 3 ) . '-' . substr( $hash, 20, 12 );
	}
}
