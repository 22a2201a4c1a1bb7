<?php
/**
 * Markdown inside a line.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/** Turns emphasis, links, code, citations and gaps into HTML. Everything else is escaped. */
final class Inline {

	/** @var Footnotes|null */
	private $notes;

	/** @var array HTML set aside while the rest is escaped. */
	private $kept = array();

	/**
	 * Prepares for a text.
	 *
	 * @param Footnotes|null $notes Of the text; without them citations are left out.
	 */
	public function __construct( ?Footnotes $notes = null ) {
		$this->notes = $notes;
	}

	/**
	 * Converts a line.
	 *
	 * @param string $text Markdown.
	 * @return string HTML of inline elements.
	 */
	public function html( string $text ): string {
		$this->kept = array();
		// Private-use characters mark what is set aside; none may come from outside.
		$text = preg_replace( '/[\x{E000}\x{E001}]/u', '', $text );
		$text = preg_replace_callback( '/(`+)(.+?)(?<!`)\1(?!`)/s', fn( $m ) => $this->keep( '<code>' . self::without_shortcodes( esc_html( trim( $m[2] ) ) ) . '</code>' ), $text );
		$text = preg_replace_callback( '/\\\\([!-\/:-@\[-`{-~])/', fn( $m ) => $this->keep( self::without_shortcodes( esc_html( $m[1] ) ) ), $text );
		/* translators: %s: what is missing in the text. */
		$text = preg_replace_callback( '/\[\[add:\s*(.+?)\]\]/su', fn( $m ) => $this->keep( '<mark>' . esc_html( sprintf( __( '[add: %s]', 'cygnet' ), $m[1] ) ) . '</mark>' ), $text );
		$text = preg_replace_callback( '/\[\^([^\]\s]+)\]/', array( $this, 'note' ), $text );
		$text = preg_replace_callback( '/!\[([^\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/', fn( $m ) => $this->keep( self::without_shortcodes( esc_html( $m[1] ) ) ), $text );
		$text = preg_replace_callback( '/\[((?:[^\[\]]|\[[^\[\]]*\])+)\]\(\s*<?((?:[^()\s<>]|\([^()\s]*\))+)>?(?:\s+"([^"]*)")?\s*\)/', fn( $m ) => $this->link( $m[2], $m[1] ), $text );
		$text = preg_replace_callback( '/<(https?:\/\/[^\s<>]+)>/', fn( $m ) => $this->link( $m[1], $m[1] ), $text );
		$text = self::without_shortcodes( esc_html( $text ) );
		$text = preg_replace( '/\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*/s', '<strong><em>$1</em></strong>', $text );
		$text = preg_replace( '/\*\*(?=\S)(.+?)(?<=\S)\*\*/s', '<strong>$1</strong>', $text );
		$text = preg_replace( '/(?<![\p{L}\p{N}_])__(?=\S)(.+?)(?<=\S)__(?![\p{L}\p{N}_])/su', '<strong>$1</strong>', $text );
		$text = preg_replace( '/\*(?=\S)([^*]+?)(?<=\S)\*/s', '<em>$1</em>', $text );
		$text = preg_replace( '/(?<![\p{L}\p{N}_])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])/su', '<em>$1</em>', $text );
		$text = preg_replace( '/~~(?=\S)(.+?)(?<=\S)~~/s', '<s>$1</s>', $text );
		$text = preg_replace( "/( {2,}|\\\\)\n/", '<br>', $text );
		$text = str_replace( "\n", ' ', $text );
		// HTML set aside may contain earlier HTML: a link whose text has a citation.
		for ( $depth = 0; $depth < 3 && false !== strpos( $text, "\u{E000}" ); $depth++ ) {
			$text = preg_replace_callback( '/\x{E000}(\d+)\x{E001}/u', fn( $m ) => $this->kept[ (int) $m[1] ], $text );
		}
		return $text;
	}

	/**
	 * Keeps WordPress from running shortcodes, also in code: an article about them only names them.
	 *
	 * @param string $html Escaped.
	 */
	public static function without_shortcodes( string $html ): string {
		return str_replace( array( '[', ']' ), array( '&#91;', '&#93;' ), $html );
	}

	/**
	 * Puts HTML aside.
	 *
	 * @param string $html Escaped.
	 */
	private function keep( string $html ): string {
		$this->kept[] = $html;
		return "\u{E000}" . ( count( $this->kept ) - 1 ) . "\u{E001}";
	}

	/**
	 * A link; only its text is kept if its address is neither a page nor a mailbox.
	 *
	 * @param string $url  Its address.
	 * @param string $text Its words, in Markdown.
	 */
	private function link( string $url, string $text ): string {
		$safe = esc_url( $url, array( 'http', 'https', 'mailto', 'tel' ) );
		return '' === $safe ? $text : $this->keep( '<a href="' . $safe . '">' ) . $text . $this->keep( '</a>' );
	}

	/**
	 * A citation as a WordPress footnote; one without a source is left out.
	 *
	 * @param array $found Of the pattern.
	 */
	private function note( array $found ): string {
		$html = $this->notes ? $this->notes->cite( $found[1] ) : '';
		return '' === $html ? '' : $this->keep( $html );
	}
}
