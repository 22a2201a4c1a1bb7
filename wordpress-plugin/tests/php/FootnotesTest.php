<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Footnotes;
use Cygnet\Importer;
use Cygnet\Markdown;
use Cygnet\Posts;
use Cygnet\Screens\Compare;

/** Citations as footnotes of WordPress: one per mention, in the order of the text. */
final class FootnotesTest extends CygnetTestCase {

	private const TEXT = <<<'MD'
Pads wear.[^1] Hubs do not.[^2]

- Check them in spring.[^1]
  - And in autumn.[^3]
- Ask a workshop.[^2]

| Part | Price |
| --- | --- |
| Pads[^3] | 12 |

```
[^1] is code
```

Nobody says this.[^9]

[^1]: [Pads](https://marlowbikes.example/pads)
[^2]: Hub gears, *2nd* edition
[^3]: [Prices](https://marlowbikes.example/prices)
MD;
	private const PADS   = '<a href="https://marlowbikes.example/pads">Pads</a>';
	private const HUBS   = 'Hub gears, <em>2nd</em> edition';
	private const PRICES = '<a href="https://marlowbikes.example/prices">Prices</a>';

	public function test_each_mention_has_its_own_footnote_with_the_source_it_names(): void {
		$converted = Markdown::blocks( self::TEXT, array(), 'seed' );
		$notes     = json_decode( $converted['footnotes'], true );
		$this->assertSame( array( self::PADS, self::HUBS, self::PADS, self::PRICES, self::HUBS, self::PRICES ), array_column( $notes, 'content' ) );
		preg_match_all( '/<sup data-fn="([^"]+)" class="fn"><a href="#\1" id="\1-link">(\d+)<\/a><\/sup>/', $converted['content'], $mentions );
		$this->assertSame( array_column( $notes, 'id' ), $mentions[1] );
		$this->assertSame( array( '1', '2', '3', '4', '5', '6' ), $mentions[2] );
		$this->assertSame( $mentions[1], array_unique( $mentions[1] ) );
		$this->assertStringEndsWith( '<!-- wp:footnotes /-->', $converted['content'] );
		$this->assertSame( $converted, Markdown::blocks( self::TEXT, array(), 'seed' ), 'The same in each import.' );
		$this->assertNotContains( $mentions[1][0], array_column( json_decode( Markdown::blocks( self::TEXT, array(), 'other' )['footnotes'], true ), 'id' ) );
	}

	public function test_the_published_page_lists_the_source_of_each_mention(): void {
		$publication = $this->publication( array( 'content' => self::TEXT ) );
		$this->serve_publication( $publication );
		$this->run_job( Importer::start( $publication['id'] ) );
		$post            = get_post( Posts::of( $publication['id'] ) );
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
		$page = do_blocks( $post->post_content );
		wp_reset_postdata();
		preg_match_all( '/<li id="([^"]+)">(.*?) <a href="#\1-link"/', $page, $listed );
		$this->assertSame( array( self::PADS, self::HUBS, self::PADS, self::PRICES, self::HUBS, self::PRICES ), $listed[2] );
		foreach ( $listed[1] as $id ) {
			$this->assertSame( 1, substr_count( $page, "id=\"$id-link\"" ), 'Each footnote leads back to its mention.' );
		}
	}

	public function test_the_comparison_shows_changed_citations_and_no_changed_numbers(): void {
		$publication = $this->publication( array( 'content' => self::TEXT ) );
		$this->serve_publication( $publication );
		$this->run_job( Importer::start( $publication['id'] ) );
		$post = Posts::of( $publication['id'] );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'My own title' ) );
		$this->tearDown();
		// A new mention first gives every other one another number.
		$text = str_replace( array( 'Pads wear.', 'Ask a workshop.[^2]' ), array( "New.[^3]\n\nPads wear.", 'Ask a workshop.[^1]' ), self::TEXT );
		$this->serve_publication( array( 'content' => $text, 'updatedAt' => '2026-11-23T09:31:06.000Z' ) + $publication );
		$this->run_job( Importer::start( $publication['id'] ) );
		$_GET['post'] = $post;
		ob_start();
		Compare::render();
		$page = ob_get_clean();
		preg_match_all( '/<td class=.diff-(deletedline|addedline)[^>]*>(.*?)<\/td>/s', $page, $lines );
		$changed = array();
		foreach ( $lines[2] as $index => $line ) {
			$changed[] = $lines[1][ $index ] . ': ' . trim( preg_replace( array( '/\s+/', '/^ ?(Deleted|Added): /' ), array( ' ', '' ), wp_strip_all_tags( $line ) ) );
		}
		$this->assertSame( array( 'addedline: Brake pads', 'deletedline: My own title', 'addedline: New. [Prices]', 'deletedline: Ask a workshop. [Hub gears, 2nd edition]', 'addedline: Ask a workshop. [Pads]' ), $changed );
	}

	public function test_a_text_put_together_from_two_versions_has_the_footnotes_of_both_in_order(): void {
		$mine   = '<p>A<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup></p><!-- wp:footnotes /--><p>B<sup data-fn="b" class="fn"><a href="#b" id="b-link">7</a></sup></p><p>A again<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup></p><p>C<sup data-fn="gone" class="fn"><a href="#gone">9</a></sup></p>';
		$result = Footnotes::arrange( $mine, array( '[{"id":"a","content":"Mine"}]', '[{"id":"b","content":"Theirs"},{"id":"a","content":"Not used"}]' ) );
		$notes  = json_decode( $result['footnotes'], true );
		$this->assertSame( array( 'Mine', 'Theirs', 'Mine' ), array_column( $notes, 'content' ) );
		preg_match_all( '/data-fn="([^"]+)" class="fn"><a href="#\1" id="\1-link">(\d)</', $result['content'], $mentions );
		$this->assertSame( array_column( $notes, 'id' ), $mentions[1] );
		$this->assertSame( array( '1', '2', '3' ), $mentions[2] );
		$this->assertSame( array( 'a', 'b' ), array_slice( $mentions[1], 0, 2 ) );
		$this->assertStringEndsWith( '<!-- wp:footnotes /-->', $result['content'] );
		$this->assertSame( 1, substr_count( $result['content'], 'wp:footnotes' ) );
	}
}
