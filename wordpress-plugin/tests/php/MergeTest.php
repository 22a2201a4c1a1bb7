<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Log;
use Cygnet\Merge;
use Cygnet\Posts;
use Cygnet\Screens\Compare;
use Cygnet\Screens\Library;
use Cygnet\Screens\Preview;

/** Pages on which a person decides about a text: comparison, preview, texts that were not inserted. */
final class MergeTest extends CygnetTestCase {

	private const TEXT = "One.[^1]\n\nTwo.\n\nThree.\n\nFour.\n\n[^1]: First source\n[^2]: Second source";

	public function test_an_update_is_merged_change_by_change(): void {
		list( $post, $page ) = $this->two_versions();
		$this->assertStringContainsString( 'Change by change', $page );
		preg_match_all( '/name="changes\[(\w+)\]" value="1"[^>]*> <b>[^<]*<\/b> <span>(.*?)<\/span>/s', $page, $theirs );
		$this->assertSame( array( 'New title', 'One, newer. [Second source]', '<em>Nothing here</em>', 'Five.' ), $theirs[2] );
		preg_match( '/name="seen" value="(\w+)"/', $page, $seen );
		// Their first paragraph and their last one; the title and what was added here stay.
		$this->decide( array( 'post' => $post, 'take' => 'some', 'seen' => $seen[1], 'changes' => array( 'title' => '0', $theirs[1][1] => '1', $theirs[1][2] => '0', $theirs[1][3] => '1' ) ) );
		$this->assertSame( 'My title', get_post( $post )->post_title );
		$content = get_post( $post )->post_content;
		$this->assertSame( array( 'One, newer.1', 'Two.', 'Ours.', 'Three.', 'Four.', 'Five.' ), array_values( array_filter( array_map( 'trim', explode( "\n", wp_strip_all_tags( $content ) ) ) ) ) );
		$this->assertSame( array( 'Second source' ), array_column( json_decode( get_post_meta( $post, 'footnotes', true ), true ), 'content' ) );
		$this->assertNull( Posts::pending( $post ) );
		$this->assertTrue( Posts::edited( $post ), 'The next version is compared again.' );
		$this->assertStringContainsString( 'One.', implode( '', wp_list_pluck( wp_get_post_revisions( $post ), 'post_content' ) ) );
	}

	public function test_all_changes_take_what_belongs_to_the_version_along_and_none_keep_the_post_as_it_is(): void {
		foreach ( array( '1', '0' ) as $side ) {
			list( $post, $page ) = $this->two_versions();
			$before = get_post( $post )->post_content;
			preg_match_all( '/name="changes\[(\w+)\]" value="1"/', $page, $names );
			preg_match( '/name="seen" value="(\w+)"/', $page, $seen );
			$this->decide( array( 'post' => $post, 'take' => 'some', 'seen' => $seen[1], 'changes' => array_fill_keys( $names[1], $side ) ) );
			$this->assertSame( '1' === $side ? 0.91 : 0.5, Posts::about( $post )['score'] );
			$this->assertSame( '1' === $side ? 'New title' : 'My title', get_post( $post )->post_title );
			$this->assertSame( '0' === $side, $before === get_post( $post )->post_content );
			$this->assertSame( '0' === $side, Posts::edited( $post ) );
			$this->assertSame( '1' === $side ? 'Replaced "New title" with the version from Cygnet.' : 'Kept the edited version of "My title".', Log::page( 1 )[0][0]['message'] );
			$this->assertNull( Posts::pending( $post ) );
			$this->tearDown();
			$this->setUp();
		}
	}

	public function test_choices_about_a_version_that_has_changed_meanwhile_change_nothing(): void {
		list( $post, $page ) = $this->two_versions();
		preg_match( '/name="seen" value="(\w+)"/', $page, $seen );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'Edited in another window' ) );
		$before = get_post( $post )->post_content;
		$this->decide( array( 'post' => $post, 'take' => 'some', 'seen' => $seen[1], 'changes' => array( '0' => '1', 'title' => '1' ) ) );
		$this->assertSame( array( 'Edited in another window', $before ), array( get_post( $post )->post_title, get_post( $post )->post_content ) );
		$this->assertNotNull( Posts::pending( $post ) );
	}

	public function test_how_the_editor_writes_a_block_is_no_change(): void {
		$imported = array( 'content' => "<!-- wp:list -->\n<ul class=\"wp-block-list\"><!-- wp:list-item -->\n<li>A &#91;b&#93;</li>\n<!-- /wp:list-item --><!-- wp:list-item -->\n<li>C</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->", 'footnotes' => '' );
		$saved    = array( 'content' => "<!-- wp:list -->\n<ul class=\"wp-block-list\"><!-- wp:list-item -->\n<li>A [b]</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>C</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->", 'footnotes' => '' );
		$this->assertSame( array( array( $saved['content'], $saved['content'] ) ), Merge::parts( $saved, $imported ) );
	}

	public function test_a_preview_shows_the_text_with_its_sources_and_imports_nothing(): void {
		$publication = $this->publication( array( 'content' => self::TEXT . "\n\n<script>alert(1)</script>" ) );
		$this->serve_publication( $publication );
		$_GET['publication'] = $publication['id'];
		$page                = $this->printed( array( Preview::class, 'render' ) );
		foreach ( array( '<h2>Brake pads</h2>', 'One.', 'First source</li>', 'Import as a draft' ) as $words ) {
			$this->assertStringContainsString( $words, $page );
		}
		$this->assertStringNotContainsString( '<script>', $page );
		$this->assertSame( array(), $this->posts_of( $publication['id'] ) );
		$this->assertSame( array( 'GET /api/v1/publications/' . $publication['id'] ), $this->requests );
	}

	public function test_a_text_that_was_not_inserted_is_saved_as_a_draft_or_discarded(): void {
		foreach ( array( 'draft', '' ) as $use ) {
			$publication = $this->publication( array( 'id' => "01a204a0-34d4-74b0-aead-b86e5219b7x$use" ) );
			$this->serve_publication( $publication );
			$job  = $this->run_job( Jobs::add( 'generation', $publication['id'], array( 'finished' => true, 'insert' => true, 'origin' => 0 ), array( 'publication_id' => $publication['id'] ) ) );
			$page = $this->printed( fn() => ( new ReflectionMethod( Library::class, 'unused' ) )->invoke( null ) );
			$this->assertStringContainsString( 'value="' . $job['id'] . '"', $page );
			$_POST = array( 'job' => $job['id'], 'use' => $use );
			$this->redirected( array( Library::class, 'unused_result' ) );
			$this->assertSame( array(), Jobs::open_of( 1 ) );
			$imports = array_filter( Jobs::recent(), fn( $one ) => 'import' === $one['kind'] && $one['publication_id'] === $publication['id'] );
			$this->assertCount( 'draft' === $use ? 1 : 0, $imports );
			foreach ( $imports as $import ) {
				$this->assertSame( 'imported', $this->run_job( (int) $import['id'] )['state']['outcome'] );
			}
			$this->tearDown();
		}
	}

	/** A post that was edited here and has changed at Cygnet; returns its id and the page that compares them. */
	private function two_versions(): array {
		$publication = $this->publication( array( 'content' => self::TEXT, 'qualityScore' => 0.5 ) );
		$this->serve_publication( $publication );
		$this->run_job( Importer::start( $publication['id'] ) );
		$post    = Posts::of( $publication['id'] );
		$content = str_replace( "<!-- wp:paragraph -->\n<p>Three.", "<!-- wp:paragraph -->\n<p>Ours.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>Three.", get_post( $post )->post_content );
		wp_update_post( wp_slash( array( 'ID' => $post, 'post_title' => 'My title', 'post_content' => $content ) ) );
		$this->tearDown();
		$newer = str_replace( array( 'One.[^1]', "Four.\n" ), array( 'One, newer.[^2]', "Four.\n\nFive.\n" ), self::TEXT );
		$this->serve_publication( array( 'title' => 'New title', 'content' => $newer, 'qualityScore' => 0.91, 'updatedAt' => '2026-11-23T09:31:06.000Z' ) + $publication );
		$this->assertSame( 'kept', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		$_GET['post'] = $post;
		return array( $post, $this->printed( array( Compare::class, 'render' ) ) );
	}

	/** Sends the form of the comparison. */
	private function decide( array $fields ): void {
		$_POST = $fields;
		$this->redirected( array( Compare::class, 'decide' ) );
	}

	/** Runs what ends with a redirect. */
	private function redirected( callable $work ): void {
		$this->filter(
			'wp_redirect',
			function () {
				throw new RuntimeException( 'redirected' );
			}
		);
		try {
			$work();
			$this->fail( 'It did not redirect.' );
		} catch ( RuntimeException $redirected ) {
			$this->assertSame( 'redirected', $redirected->getMessage() );
		}
	}

	private function printed( callable $print ): string {
		ob_start();
		$print();
		return ob_get_clean();
	}
}
