<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Importer;
use Cygnet\Posts;
use Cygnet\Settings;

/** What visitors see besides the text. */
final class FrontTest extends CygnetTestCase {

	public function test_the_block_discloses_ai_and_lists_the_sources_of_imported_posts_only(): void {
		$post = $this->imported();
		$html = $this->block( $post, '<!-- wp:cygnet/disclosure /-->' );
		$this->assertStringContainsString( 'This text was written with the help of AI.', $html );
		$this->assertStringContainsString( '<a href="https://marlowbikes.example/pads">Pads</a>', $html );
		$html = $this->block( $post, '<!-- wp:cygnet/disclosure {"sources":false} /-->' );
		$this->assertStringContainsString( 'with the help of AI', $html );
		$this->assertStringNotContainsString( 'Pads', $html );
		$this->assertSame( '', $this->block( wp_insert_post( array( 'post_title' => 'Mine', 'post_status' => 'publish' ) ), '<!-- wp:cygnet/disclosure /-->' ) );
	}

	public function test_titles_of_sources_run_neither_scripts_nor_shortcodes(): void {
		$title = '<script>alert(1)</script>Pads [canary]';
		$post  = $this->imported( array( 'sources' => array( array( 'number' => 1, 'kind' => 'page', 'url' => 'javascript:alert(1)', 'title' => $title, 'cited' => 1 ), array( 'number' => 2, 'kind' => 'text', 'url' => null, 'title' => $title, 'cited' => 1 ) ) ) );
		wp_update_post( wp_slash( array( 'ID' => $post, 'post_content' => '<!-- wp:cygnet/disclosure /-->' ) ) );
		add_shortcode( 'canary', fn() => 'ran' );
		$html = $this->page( $post );
		remove_shortcode( 'canary' );
		$this->assertSame( 2, substr_count( html_entity_decode( $html ), 'Pads [canary]' ), $html );
		$this->assertDoesNotMatchRegularExpression( '/<script|javascript:|\bran\b/i', $html );
	}

	public function test_the_disclosure_is_added_below_imported_posts_when_the_settings_say_so_and_only_once(): void {
		$post = $this->imported();
		$mine = wp_insert_post( array( 'post_title' => 'Mine', 'post_content' => 'By hand.', 'post_status' => 'publish' ) );
		$this->assertStringNotContainsString( 'cygnet-disclosure', $this->page( $post ) );
		Settings::save( array( 'disclosure' => true ) );
		$this->assertSame( 1, substr_count( $this->page( $post ), 'with the help of AI' ) );
		$this->assertStringNotContainsString( 'cygnet-disclosure', $this->page( $mine ) );
		wp_update_post( wp_slash( array( 'ID' => $post, 'post_content' => get_post( $post )->post_content . "\n\n<!-- wp:cygnet/disclosure /-->" ) ) );
		$this->assertSame( 1, substr_count( $this->page( $post ), 'with the help of AI' ) );
	}

	public function test_structured_data_is_left_out_when_the_settings_say_so_and_for_drafts(): void {
		$post = $this->imported();
		$this->open( $post );
		$this->assertStringContainsString( '"@type":"Article"', $this->head() );
		Settings::save( array( 'json_ld' => false ) );
		$this->assertSame( '', $this->head() );
		Settings::save( array( 'json_ld' => true ) );
		wp_update_post( array( 'ID' => $post, 'post_status' => 'draft' ) );
		$this->open( $post );
		$this->assertSame( '', $this->head() );
	}

	protected function tearDown(): void {
		parent::tearDown();
		wp_reset_query();
	}

	/** An imported and published post. */
	private function imported( array $fields = array() ): int {
		$publication = $this->publication( $fields );
		$this->serve_publication( $publication );
		$this->run_job( Importer::start( $publication['id'] ) );
		$post = Posts::of( $publication['id'] );
		wp_publish_post( $post );
		return $post;
	}

	private function block( int $post, string $markup ): string {
		return ( new WP_Block( parse_blocks( $markup )[0], array( 'postId' => $post ) ) )->render();
	}

	/** The text of a post as its own page shows it. */
	private function page( int $post ): string {
		$this->open( $post );
		the_post();
		return apply_filters( 'the_content', get_the_content() );
	}

	private function open( int $post ): void {
		clean_post_cache( $post );
		$GLOBALS['wp_query']     = new WP_Query( array( 'p' => $post, 'post_status' => 'any' ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['post']         = get_post( $post );
	}

	private function head(): string {
		ob_start();
		Cygnet\Front::json_ld();
		return ob_get_clean();
	}
}
