<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Notes;
use Cygnet\Posts;

/** Gaps and statements without support as notes of the block editor, in versions of WordPress that have them. */
final class NotesTest extends CygnetTestCase {

	private const TEXT = "Pads wear.[^1] They cost [[add: the price of a pair]].\n\n## More than 900 workshops\n\n- Check them in spring\n  - After 300 “hard” minutes & more\n\n| Part | Price |\n| --- | --- |\n| Pads | 30 |\n\nText.\n\n[^1]: [Pads](https://marlowbikes.example/pads)";

	private const CLAIMS = array(
		array( 'place' => 'title', 'text' => 'Brake pads', 'verdict' => 'unsupported', 'reason' => 'No block has it.' ),
		array( 'place' => 'heading', 'text' => 'More than 900 workshops', 'verdict' => 'unsupported', 'reason' => '"900" is not in the sources.' ),
		array( 'place' => 'text', 'text' => 'After 300 "hard" minutes & more', 'verdict' => 'unsupported', 'reason' => 'The sources have "300 kilometres".' ),
		array( 'place' => 'table', 'text' => 'Pads | 30', 'verdict' => 'unsupported', 'reason' => '"30" is not in the sources.' ),
		array( 'place' => 'text', 'text' => 'Text.', 'verdict' => 'not_verified', 'reason' => null ),
	);

	private const GAP   = 'A fact is missing here: the price of a pair. Put it in place of the marked words, or remove them.';
	private const HEAD  = 'No source supports this: "More than 900 workshops" "900" is not in the sources.';
	private const ITEM  = 'No source supports this: "After 300 "hard" minutes & more" The sources have "300 kilometres".';
	private const TABLE = 'No source supports this: "Pads | 30" "30" is not in the sources.';
	private const ALL   = array( 'core/paragraph' => array( self::GAP ), 'core/heading' => array( self::HEAD ), 'core/list-item' => array( self::ITEM ), 'core/table' => array( self::TABLE ) );

	public function test_each_gap_and_each_statement_without_support_is_a_note_on_its_block(): void {
		$post    = $this->noted();
		$content = get_post( $post )->post_content;
		if ( ! $this->has_notes() ) {
			$this->assertStringNotContainsString( 'noteId', $content );
			$this->assertSame( '', get_post_meta( $post, Notes::MADE, true ) );
			return;
		}
		$this->assertSame( self::ALL, $this->notes( $post ) );
		$this->assertStringContainsString( 'After 300', serialize_block( $this->block_of( $post, self::ITEM ) ) );
		$this->assertFalse( Posts::edited( $post ), 'Notes are no edit.' );
		$this->assertSame( Notes::without( $content ), Cygnet\Markdown::blocks( self::TEXT, array(), $this->publication()['id'] )['content'] );
		foreach ( $this->comments( $post ) as $note ) {
			$this->assertSame( array( 'note', '0', 'Cygnet', '0' ), array( $note->comment_type, $note->comment_approved, $note->comment_author, $note->user_id ) );
			$this->assertSame( plugins_url( 'assets/logo.svg', CYGNET_FILE ), get_avatar_url( $note ) );
		}
		$this->assertSame( '0', get_post( $post )->comment_count );
	}

	public function test_the_editor_reads_the_notes_and_visitors_do_not(): void {
		$post = $this->noted();
		if ( ! $this->has_notes() ) {
			$this->assertStringNotContainsString( 'noteId', get_post( $post )->post_content );
			return;
		}
		wp_publish_post( $post );
		$read = function () use ( $post ) {
			$request = new WP_REST_Request( 'GET', '/wp/v2/comments' );
			$request->set_query_params( array( 'post' => $post, 'type' => 'note', 'status' => 'all', 'per_page' => 100, 'context' => 'edit' ) );
			return rest_do_request( $request );
		};
		$this->assertCount( 4, $read()->get_data() );
		wp_set_current_user( 0 );
		$this->assertContains( $read()->get_status(), array( 401, 403 ) );
		$this->assertStringNotContainsString( 'No source supports', apply_filters( 'the_content', get_post( $post )->post_content ) );
	}

	public function test_a_resolved_or_deleted_note_does_not_come_back_and_one_whose_place_is_gone_goes(): void {
		$post = $this->noted();
		if ( ! $this->has_notes() ) {
			$this->assertStringNotContainsString( 'noteId', get_post( $post )->post_content );
			return;
		}
		$ids = array_column( $this->comments( $post ), 'comment_ID', 'comment_content' );
		wp_set_comment_status( $ids[ htmlspecialchars( self::HEAD, ENT_NOQUOTES ) ], 'approve' );
		wp_trash_comment( $ids[ htmlspecialchars( self::ITEM, ENT_NOQUOTES ) ] );
		$next = array( 'content' => str_replace( '[[add: the price of a pair]]', '30 euros', self::TEXT ) . "\n\nNew words.", 'updatedAt' => '2026-11-22T09:31:06.000Z' );
		$this->assertSame( $post, $this->noted( $next ) );
		$this->assertStringContainsString( '30 euros', get_post( $post )->post_content );
		$this->assertSame( array( 'core/heading' => array( self::HEAD ), 'core/table' => array( self::TABLE ) ), $this->notes( $post ) );
		$this->assertSame( array( '1', 'trash', '0', 'trash' ), array_map( fn( $text ) => get_comment( $ids[ htmlspecialchars( $text, ENT_NOQUOTES ) ] )->comment_approved, array( self::HEAD, self::ITEM, self::TABLE, self::GAP ) ) );
		// The gap comes back, and so does its note.
		$this->noted( array( 'updatedAt' => '2026-11-23T09:31:06.000Z' ) );
		$this->assertSame( array( 'core/paragraph' => array( self::GAP ), 'core/heading' => array( self::HEAD ), 'core/table' => array( self::TABLE ) ), $this->notes( $post ) );
		$this->assertSame( $ids[ htmlspecialchars( self::TABLE, ENT_NOQUOTES ) ], $this->comments( $post )[ htmlspecialchars( self::TABLE, ENT_NOQUOTES ) ]->comment_ID );
	}

	public function test_a_person_who_makes_or_deletes_a_note_has_not_edited_the_text(): void {
		$post    = $this->noted();
		$content = get_post( $post )->post_content;
		$change  = function ( string $content ) use ( $post ) {
			wp_update_post( wp_slash( array( 'ID' => $post, 'post_content' => $content ) ) );
			return Posts::edited( $post );
		};
		$this->assertFalse( $change( Notes::without( $content ) ) );
		$last = "<!-- wp:paragraph -->\n<p>Text.</p>";
		$this->assertStringContainsString( $last, $content );
		$this->assertFalse( $change( str_replace( $last, "<!-- wp:paragraph {\"metadata\":{\"noteId\":[4711,12]}} -->\n<p>Te<mark class=\"wp-note\" data-id=\"12\">xt</mark>.</p>", $content ) ) );
		$this->assertFalse( $change( str_replace( $last, "<!-- wp:paragraph {\"metadata\":{\"noteId\":4711}} -->\n<p>Text.</p>", $content ) ) );
		$this->assertTrue( $change( str_replace( $last, "<!-- wp:paragraph -->\n<p>Other text.</p>", $content ) ) );
		$this->assertTrue( $change( str_replace( $last, "<!-- wp:paragraph {\"metadata\":{\"name\":\"Last\"}} -->\n<p>Text.</p>", $content ) ) );
	}

	public function test_a_note_that_somebody_has_answered_is_kept(): void {
		$post = $this->noted();
		if ( ! $this->has_notes() ) {
			$this->assertStringNotContainsString( 'noteId', get_post( $post )->post_content );
			return;
		}
		$gap = $this->comments( $post )[ htmlspecialchars( self::GAP, ENT_NOQUOTES ) ]->comment_ID;
		wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_type' => 'note', 'comment_parent' => $gap, 'comment_approved' => 0, 'comment_content' => 'I ask the workshop.' ) );
		$this->noted( array( 'content' => 'All new.', 'updatedAt' => '2026-11-22T09:31:06.000Z' ) );
		$this->assertSame( '0', get_comment( $gap )->comment_approved );
	}

	public function test_notes_are_no_change_to_compare_and_follow_the_chosen_version(): void {
		$post = $this->noted();
		wp_publish_post( $post );
		$this->noted( array( 'content' => str_replace( 'the price of a pair', 'what a pair costs', self::TEXT ), 'updatedAt' => '2026-11-22T09:31:06.000Z' ), 'waits' );
		$changes = array_filter( Cygnet\Merge::parts( Posts::version( $post ), Posts::pending( $post ) ), fn( $part ) => $part[0] !== $part[1] );
		$this->assertCount( 1, $changes );
		$this->assertStringNotContainsString( 'workshops', wp_json_encode( array_values( $changes ) ), 'Only the paragraph has changed.' );
		Posts::merge( $post, false, array_keys( $changes ) );
		$this->assertStringContainsString( 'what a pair costs', get_post( $post )->post_content );
		if ( $this->has_notes() ) {
			$this->assertSame( array( 'core/paragraph' => array( str_replace( 'the price of a pair', 'what a pair costs', self::GAP ) ) ) + self::ALL, $this->notes( $post ) );
		}
	}

	public function test_an_inserted_text_has_its_notes_and_a_discarded_one_leaves_none(): void {
		$post = wp_insert_post( array( 'post_title' => 'Mine', 'post_content' => 'Mine.', 'post_status' => 'draft' ) );
		$made = function () use ( $post ) {
			$publication = array( 'id' => $this->publication()['id'], 'unsupported' => array( array( 'text' => 'More than 900 workshops', 'reason' => '"900" is not in the sources.' ) ) );
			$result      = array( 'content' => Cygnet\Markdown::blocks( self::TEXT, array(), 'x' )['content'] );
			return Jobs::add( 'generation', 'p-' . wp_generate_uuid4(), array( 'title' => 'T', 'publication' => $publication, 'result' => $result ), array( 'status' => 'ready' ) );
		};
		$job     = $made();
		$content = $this->rest( 'POST', "/jobs/$job/notes", array( 'post' => $post ) )->get_data()['result']['content'];
		$this->assertSame( $this->has_notes() ? array( 'core/paragraph' => array( self::GAP ), 'core/heading' => array( self::HEAD ) ) : array(), $this->notes( $post, $content ) );
		$this->assertSame( $content, $this->rest( 'POST', "/jobs/$job/notes", array( 'post' => $post ) )->get_data()['result']['content'], 'Once.' );
		$this->assertSame( 200, $this->rest( 'DELETE', "/jobs/$job" )->get_status() );
		$this->assertSame( array(), $this->comments( $post ) );
		// Begun in one post, inserted in another.
		$other   = wp_insert_post( array( 'post_title' => 'Other', 'post_content' => 'Other.', 'post_status' => 'draft' ) );
		$job     = $made();
		$this->rest( 'POST', "/jobs/$job/notes", array( 'post' => $post ) );
		$content = $this->rest( 'POST', "/jobs/$job/notes", array( 'post' => $other ) )->get_data()['result']['content'];
		wp_update_post( wp_slash( array( 'ID' => $other, 'post_content' => $content ) ) );
		$this->assertSame( array(), $this->comments( $post ) );
		$this->assertSame( $this->has_notes() ? array( 'core/paragraph' => array( self::GAP ), 'core/heading' => array( self::HEAD ) ) : array(), $this->notes( $other ) );
	}

	public function test_a_server_without_the_list_of_statements_still_imports(): void {
		$publication = $this->publication();
		$this->answer( fn( $method, $path ) => false !== strpos( $path, '/claims' ) ? array( 404, array( 'success' => false, 'code' => 'NOT_FOUND', 'message' => 'Not found' ) ) : ( false !== strpos( $path, $publication['id'] ) ? array( 200, array( 'success' => true, 'data' => $publication ) ) : null ) );
		$this->assertSame( 'imported', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
	}

	/** Imports a version of the publication; returns its post. */
	private function noted( array $fields = array(), string $outcome = '' ): int {
		$publication = $this->publication( $fields + array( 'content' => self::TEXT ) );
		$this->answer(
			function ( $method, $path ) use ( $publication ) {
				if ( false === strpos( $path, $publication['id'] ) ) {
					return null;
				}
				return array( 200, array( 'success' => true, 'data' => false !== strpos( $path, '/claims' ) ? array( 'claims' => self::CLAIMS ) : $publication ) );
			}
		);
		$job = $this->run_job( Importer::start( $publication['id'] ) );
		$this->assertSame( $outcome ? $outcome : ( isset( $fields['updatedAt'] ) ? 'updated' : 'imported' ), $job['state']['outcome'] );
		return Posts::of( $publication['id'] );
	}

	private function has_notes(): bool {
		return version_compare( get_bloginfo( 'version' ), '6.9', '>=' );
	}

	/** What the notes of each block say, as the editor puts them together: block name => texts. */
	private function notes( int $post, ?string $content = null ): array {
		clean_post_cache( $post );
		$found = array();
		$walk  = function ( array $blocks ) use ( &$walk, &$found, $post ) {
			foreach ( $blocks as $block ) {
				foreach ( (array) ( $block['attrs']['metadata']['noteId'] ?? array() ) as $id ) {
					$note = get_comment( $id );
					$this->assertSame( array( 'note', (string) $post ), array( $note->comment_type, $note->comment_post_ID ) );
					$found[ $block['blockName'] ][] = html_entity_decode( $note->comment_content, ENT_QUOTES );
				}
				$walk( $block['innerBlocks'] );
			}
		};
		$walk( parse_blocks( null === $content ? get_post( $post )->post_content : $content ) );
		return $found;
	}

	/** The innermost block that has a note with this text. */
	private function block_of( int $post, string $text ): array {
		$id    = (int) $this->comments( $post )[ htmlspecialchars( $text, ENT_NOQUOTES ) ]->comment_ID;
		$found = null;
		$walk  = function ( array $blocks ) use ( &$walk, &$found, $id ) {
			foreach ( $blocks as $block ) {
				if ( in_array( $id, (array) ( $block['attrs']['metadata']['noteId'] ?? array() ), true ) ) {
					$found = $block;
				}
				$walk( $block['innerBlocks'] );
			}
		};
		$walk( parse_blocks( get_post( $post )->post_content ) );
		return $found;
	}

	/** The notes of a post that are not in the trash, by what they say. */
	private function comments( int $post ): array {
		return array_column( get_comments( array( 'post_id' => $post, 'type' => 'note', 'status' => 'all' ) ), null, 'comment_content' );
	}
}
