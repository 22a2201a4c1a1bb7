<?php
/**
 * Markdown to blocks.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/**
 * Converts a publication's Markdown into blocks of the core editor and its citations into WordPress footnotes, so
 * that the text can be edited like any other and stays intact without this plugin.
 */
final class Markdown {

	/** @var Inline */
	private $inline;

	/** @var array Image address => { id, url, alt }. */
	private $images;

	/**
	 * Converts a text.
	 *
	 * @param string $markdown Without the title.
	 * @param array  $images   Image address => { id, url, alt } of the media library; others are left out.
	 * @param string $seed     Makes footnote ids that are the same for each import of a publication.
	 * @return array{content: string, footnotes: string} Blocks, and the value of the meta field `footnotes`.
	 */
	public static function blocks( string $markdown, array $images, string $seed ): array {
		return ( new self( $images ) )->convert( str_replace( array( "\r\n", "\r" ), "\n", $markdown ), $seed );
	}

	/**
	 * Addresses of a text's images, each once, in order.
	 *
	 * @param string $markdown A text.
	 */
	public static function images( string $markdown ): array {
		preg_match_all( '/!\[[^\]]*\]\(\s*<?([^\s)>]+)/', preg_replace( '/^(```|~~~).*?^\1/ms', '', $markdown ), $found );
		return array_values( array_unique( $found[1] ) );
	}

	/** @param array $images As for blocks(). */
	private function __construct( array $images ) {
		$this->images = $images;
	}

	/** Sources are read before the text that cites them. */
	private function convert( string $markdown, string $seed ): array {
		$texts    = array();
		$markdown = preg_replace_callback(
			'/^\[\^([^\]\s]+)\]:[ \t]*(.+(?:\n(?: {2,}|\t).+)*)\n?/m',
			function ( $found ) use ( &$texts ) {
				$texts[ $found[1] ] = trim( preg_replace( '/\s+/', ' ', $found[2] ) );
				return '';
			},
			$markdown
		);
		$notes        = new Footnotes( $texts, $seed );
		$this->inline = new Inline( $notes );
		$content      = $this->parse( explode( "\n", $markdown ) );
		$footnotes    = $notes->json();
		return array(
			'content'   => trim( '' === $footnotes ? $content : "$content\n\n<!-- wp:footnotes /-->" ),
			'footnotes' => $footnotes,
		);
	}

	/**
	 * Blocks of some lines.
	 *
	 * @param string[] $lines Markdown.
	 */
	private function parse( array $lines ): string {
		$blocks = array();
		$count  = count( $lines );
		for ( $at = 0; $at < $count; ) {
			$line = $lines[ $at ];
			if ( '' === trim( $line ) ) {
				++$at;
			} elseif ( preg_match( '/^ {0,3}(`{3,}|~{3,})\s*([\w+-]*)/', $line, $found ) ) {
				$code = array();
				for ( ++$at; $at < $count && ! preg_match( '/^ {0,3}' . preg_quote( $found[1], '/' ) . '+\s*$/', $lines[ $at ] ); ++$at ) {
					$code[] = $lines[ $at ];
				}
				++$at;
				$blocks[] = "<!-- wp:code -->\n<pre class=\"wp-block-code\"><code>" . Inline::without_shortcodes( esc_html( implode( "\n", $code ) ) ) . "</code></pre>\n<!-- /wp:code -->";
			} elseif ( preg_match( '/^ {0,3}(#{1,6})\s+(.+?)\s*#*$/', $line, $found ) ) {
				$blocks[] = $this->heading( strlen( $found[1] ), $found[2] );
				++$at;
			} elseif ( preg_match( '/^ {0,3}([-*_])(?:\s*\1){2,}\s*$/', $line ) ) {
				$blocks[] = "<!-- wp:separator -->\n<hr class=\"wp-block-separator has-alpha-channel-opacity\"/>\n<!-- /wp:separator -->";
				++$at;
			} elseif ( preg_match( '/^\s{0,3}!\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)\s*$/', $line, $found ) ) {
				$blocks[] = $this->image( $found[2], $found[1] );
				++$at;
			} elseif ( preg_match( '/^ {0,3}>/', $line ) ) {
				$quote = array();
				for ( ; $at < $count && preg_match( '/^ {0,3}>\s?(.*)$/', $lines[ $at ], $found ); ++$at ) {
					$quote[] = $found[1];
				}
				$blocks[] = "<!-- wp:quote -->\n<blockquote class=\"wp-block-quote\">" . $this->parse( $quote ) . "</blockquote>\n<!-- /wp:quote -->";
			} elseif ( self::is_table( $line, $at + 1 < $count ? $lines[ $at + 1 ] : '' ) ) {
				$rows = array( self::cells( $line ) );
				for ( $at += 2; $at < $count && false !== strpos( $lines[ $at ], '|' ) && '' !== trim( $lines[ $at ] ); ++$at ) {
					$rows[] = self::cells( $lines[ $at ] );
				}
				$blocks[] = $this->table( $rows );
			} elseif ( self::item( $line ) ) {
				$list  = array();
				$first = self::item( $line );
				for ( ; $at < $count && ! self::other_list( $first, $lines[ $at ] ) && ( self::item( $lines[ $at ] ) || preg_match( '/^(?: {2,}|\t)\S/', $lines[ $at ] ) || ( '' === trim( $lines[ $at ] ) && $at + 1 < $count && ( self::item( $lines[ $at + 1 ] ) || preg_match( '/^ {2,}\S/', $lines[ $at + 1 ] ) ) ) ); ++$at ) {
					if ( '' !== trim( $lines[ $at ] ) ) {
						$list[] = $lines[ $at ];
					}
				}
				$blocks[] = $this->items( $list );
			} else {
				$text = array( ltrim( $line ) );
				for ( ++$at; $at < $count && '' !== trim( $lines[ $at ] ) && ! self::interrupts( $lines[ $at ] ); ++$at ) {
					$text[] = ltrim( $lines[ $at ] );
				}
				$html = trim( $this->inline->html( implode( "\n", $text ) ) );
				if ( '' !== $html ) {
					$blocks[] = "<!-- wp:paragraph -->\n<p>$html</p>\n<!-- /wp:paragraph -->";
				}
			}
		}
		return implode( "\n\n", array_filter( $blocks ) );
	}

	/** The title is the page's h1, so a heading of the text is at least an h2. */
	private function heading( int $level, string $text ): string {
		$level = max( 2, $level );
		$attrs = 2 === $level ? '' : ' {"level":' . $level . '}';
		return "<!-- wp:heading$attrs -->\n<h$level class=\"wp-block-heading\">" . $this->inline->html( $text ) . "</h$level>\n<!-- /wp:heading -->";
	}

	/** An image of the media library. */
	private function image( string $address, string $alt ): string {
		if ( ! isset( $this->images[ $address ] ) ) {
			return '';
		}
		$image = $this->images[ $address ];
		$id    = (int) $image['id'];
		// What the text says of its picture, else what the media library has. Without brackets: WordPress 7 writes the
		// attribute again, and entities would become shortcodes there.
		$alt = strtr( '' !== $alt ? $alt : $image['alt'], '[]', '()' );
		return "<!-- wp:image {\"id\":$id,\"sizeSlug\":\"large\",\"linkDestination\":\"none\"} -->\n<figure class=\"wp-block-image size-large\"><img src=\"" . esc_url( $image['url'] ) . '" alt="' . esc_attr( $alt ) . "\" class=\"wp-image-$id\"/></figure>\n<!-- /wp:image -->";
	}

	/** @param array[] $rows The head first. */
	private function table( array $rows ): string {
		$head  = array_shift( $rows );
		$width = count( $head );
		$html  = '<thead><tr>' . implode( '', array_map( fn( $cell ) => '<th>' . $this->inline->html( $cell ) . '</th>', $head ) ) . '</tr></thead>';
		$body  = '';
		foreach ( $rows as $row ) {
			$body .= '<tr>' . implode( '', array_map( fn( $cell ) => '<td>' . $this->inline->html( $cell ) . '</td>', array_pad( array_slice( $row, 0, $width ), $width, '' ) ) ) . '</tr>';
		}
		return "<!-- wp:table {\"hasFixedLayout\":false} -->\n<figure class=\"wp-block-table\"><table>" . $html . "<tbody>$body</tbody></table></figure>\n<!-- /wp:table -->";
	}

	/**
	 * A list including nested lists.
	 *
	 * @param string[] $lines Without empty ones.
	 */
	private function items( array $lines ): string {
		$first   = self::item( $lines[0] );
		$ordered = ctype_digit( $first['mark'] );
		$items   = array();
		foreach ( $lines as $line ) {
			$item = self::item( $line );
			if ( $item && $item['indent'] <= $first['indent'] + 1 ) {
				$items[] = array( 'text' => array( $item['text'] ), 'inside' => array() );
				continue;
			}
			$last = count( $items ) - 1;
			if ( $item || $items[ $last ]['inside'] ) {
				$items[ $last ]['inside'][] = $line;
			} else {
				$items[ $last ]['text'][] = trim( $line );
			}
		}
		$html = '';
		foreach ( $items as $item ) {
			// In the order of the text, in which footnotes are numbered.
			$html .= "<!-- wp:list-item -->\n<li>" . $this->inline->html( implode( "\n", $item['text'] ) );
			$html .= ( $item['inside'] ? $this->items( $item['inside'] ) : '' ) . "</li>\n<!-- /wp:list-item -->";
		}
		if ( ! $ordered ) {
			return "<!-- wp:list -->\n<ul class=\"wp-block-list\">$html</ul>\n<!-- /wp:list -->";
		}
		$start = (int) $first['mark'];
		$attrs = 1 === $start ? '{"ordered":true}' : '{"ordered":true,"start":' . $start . '}';
		return "<!-- wp:list $attrs -->\n<ol" . ( 1 === $start ? '' : " start=\"$start\"" ) . " class=\"wp-block-list\">$html</ol>\n<!-- /wp:list -->";
	}

	/** @param string $line Possibly a list item. */
	private static function item( string $line ): ?array {
		return preg_match( '/^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/', $line, $found )
			? array( 'indent' => strlen( str_replace( "\t", '    ', $found[1] ) ), 'mark' => $found[2], 'text' => $found[3] )
			: null;
	}

	/**
	 * True for an item of another list: numbers after dashes, or the other way round.
	 *
	 * @param array  $first The list's first item.
	 * @param string $line  What follows.
	 */
	private static function other_list( array $first, string $line ): bool {
		$item = self::item( $line );
		return $item && $item['indent'] <= $first['indent'] + 1 && ( '' === $item['mark'] ) !== ( '' === $first['mark'] );
	}

	/** @param string $line Possibly the beginning of another block. */
	private static function interrupts( string $line ): bool {
		return (bool) preg_match( '/^ {0,3}(?:#{1,6}\s|>|`{3,}|~{3,}|!\[[^\]]*\]\([^)]*\)\s*$)/', $line ) || ( self::item( $line ) && preg_match( '/^ {0,3}(?:[-*+]|1[.)])\s/', $line ) );
	}

	/** @param string $line The head; the next line has the dashes. */
	private static function is_table( string $line, string $next ): bool {
		return false !== strpos( $line, '|' ) && preg_match( '/^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/', $next ) && count( self::cells( $line ) ) === count( self::cells( $next ) );
	}

	/** @param string $line A row. */
	private static function cells( string $line ): array {
		$line = preg_replace( '/^\||(?<!\\\\)\|$/', '', trim( $line ) );
		return array_map( fn( $cell ) => trim( str_replace( '\\|', '|', $cell ) ), preg_split( '/(?<!\\\\)\|/', $line ) );
	}
}
