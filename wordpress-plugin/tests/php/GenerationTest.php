<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Log;
use Cygnet\Posts;
use Cygnet\Settings;
use Cygnet\Tables;

/** What a generation sends to Cygnet, and what becomes of its text. */
final class GenerationTest extends CygnetTestCase {

	private const PROMPT = 'How often should a cargo bike be serviced?';

	public function test_the_same_click_spends_quota_once(): void {
		$seen = array();
		$this->answer(
			function ( $method, $path, $args ) use ( &$seen ) {
				$seen[] = $args['headers']['Idempotency-Key'];
				return array( 202, array( 'success' => true, 'data' => array( 'publicationId' => 'p-12345678', 'sessionId' => 's-12345678', 'status' => 'created' ) ) );
			}
		);
		$params = array( 'prompt' => self::PROMPT, 'once' => 'aaaaaaaaaaaaaaaaaaaa' );
		$first  = $this->rest( 'POST', '/generations', $params )->get_data();
		$this->assertSame( $first['id'], $this->rest( 'POST', '/generations', $params )->get_data()['id'] );
		$this->assertSame( array( 'aaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaaaa' ), $seen );
	}

	public function test_a_generation_names_the_post_that_asked_for_it(): void {
		$sent = array();
		$this->answer(
			function ( $method, $path, $args ) use ( &$sent ) {
				$sent[] = json_decode( $args['body'], true );
				return array( 202, array( 'success' => true, 'data' => array( 'publicationId' => 'p-1234567' . count( $sent ), 'sessionId' => 's-12345678', 'status' => 'created' ) ) );
			}
		);
		$post = wp_insert_post( array( 'post_title' => 'Mine', 'post_author' => 1 ) );
		foreach ( array( $post, 0 ) as $index => $origin ) {
			$this->rest( 'POST', '/generations', array( 'prompt' => self::PROMPT, 'post' => $origin, 'once' => str_repeat( (string) $index, 20 ) ) );
		}
		$this->assertSame( home_url( "/?p=$post" ), $sent[0]['external_id'] );
		$this->assertArrayNotHasKey( 'external_id', $sent[1] );
	}

	public function test_a_finished_text_belongs_to_no_post_until_it_is_inserted(): void {
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		wp_publish_post( $post );
		$before = array( get_post( $post )->post_title, get_post( $post )->post_content, get_post_meta( $post ) );
		$other  = $this->publication( array( 'id' => '01a204a0-1111-74b0-aead-b86e5219b71d', 'title' => 'Winter tires', 'content' => 'Another article.' ) );
		$job    = $this->ready( $other, $post );
		$this->assertSame( $before[2], get_post_meta( $post ) );
		// It changes at Cygnet and is imported, by hand or by a webhook.
		$this->tearDown();
		$this->serve_publication( array( 'content' => 'Another article, changed.', 'updatedAt' => '2026-11-23T09:31:06.000Z' ) + $other );
		$this->assertSame( 'imported', $this->run_job( Importer::start( $other['id'] ) )['state']['outcome'] );
		$this->assertSame( $before, array( get_post( $post )->post_title, get_post( $post )->post_content, get_post_meta( $post ) ) );
		$this->assertStringContainsString( 'Another article, changed.', get_post( Posts::of( $other['id'] ) )->post_content );
		// Discarding it leaves the post the one of its own publication.
		$this->rest( 'DELETE', '/jobs/' . $job['id'] );
		$this->assertSame( 'closed', Jobs::find( (int) $job['id'] )['status'] );
		$this->assertSame( $before, array( get_post( $post )->post_title, get_post( $post )->post_content, get_post_meta( $post ) ) );
		$this->assertSame( $post, Posts::of( $publication['id'] ) );
	}

	public function test_an_inserted_text_makes_the_post_what_an_import_makes_it(): void {
		$category    = wp_create_category( 'Workshop' );
		$publication = $this->publication();
		Settings::save( array( 'category' => $category, 'tags' => true ) + Settings::all() );
		$post   = wp_insert_post( array( 'post_title' => '', 'post_content' => ' ', 'post_status' => 'draft', 'post_author' => 1 ) );
		$job    = $this->ready( $publication, $post );
		$result = $this->rest( 'GET', '/jobs/' . $job['id'] )->get_data()['result'];
		wp_update_post( wp_slash( array( 'ID' => $post, 'post_title' => $result['title'], 'post_content' => $result['content'] ) ) );
		$this->rest( 'POST', '/jobs/' . $job['id'] . '/insert', array( 'post' => $post, 'title' => $result['title'], 'content' => $result['content'] ) );
		$this->assertSame( $publication['id'], Posts::publication_of( $post ) );
		$this->assertSame( array( 'Workshop' ), wp_list_pluck( get_the_category( $post ), 'name' ) );
		$this->assertSame( array( 'brake pads', 'hub gears' ), wp_get_post_tags( $post, array( 'fields' => 'names', 'orderby' => 'name' ) ) );
		$this->assertSame( 0.91, Posts::about( $post )['score'] );
		$this->assertSame( 'unsupported', Posts::about( $post )['cap'] );
		$this->assertSame( 'Elena Marsh', Posts::about( $post )['editor'] );
		$this->assertSame( array(), $this->rest( 'GET', '/generations' )->get_data() );
		// As imported: a newer version replaces it, and is put aside once a person has edited it.
		$this->assertFalse( Posts::edited( $post ) );
		$this->tearDown();
		$this->serve_publication( $this->newer( $publication ) );
		$this->assertSame( 'updated', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		$this->assertSame( 'Newer title', get_post( $post )->post_title );
	}

	public function test_a_text_inserted_below_others_is_never_overwritten_and_takes_no_post_from_its_publication(): void {
		$publication = $this->publication();
		$mine        = wp_insert_post( array( 'post_title' => 'Mine', 'post_content' => 'My words.', 'post_status' => 'draft', 'post_author' => 1 ) );
		wp_set_post_tags( $mine, array( 'own' ) );
		$job = $this->ready( $publication, $mine );
		$this->rest( 'POST', '/jobs/' . $job['id'] . '/insert', array( 'post' => $mine ) );
		$this->assertContains( 'own', wp_get_post_tags( $mine, array( 'fields' => 'names' ) ) );
		$this->tearDown();
		$this->serve_publication( $this->newer( $publication ) );
		$this->assertSame( 'kept', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		$this->assertSame( 'My words.', get_post( $mine )->post_content );
		// The same post takes a second text: it stays that of the first one.
		$this->tearDown();
		$second = $this->publication( array( 'id' => '01a204a0-2222-74b0-aead-b86e5219b71d' ) );
		$job    = $this->ready( $second, $mine );
		$this->rest( 'POST', '/jobs/' . $job['id'] . '/insert', array( 'post' => $mine ) );
		$this->assertSame( $publication['id'], Posts::publication_of( $mine ) );
		$this->assertSame( 0, Posts::of( $second['id'] ) );
	}

	public function test_a_text_waits_in_the_list_also_when_its_post_is_gone_and_its_webhook_comes(): void {
		$publication = $this->publication();
		$post        = wp_insert_post( array( 'post_title' => 'Auto Draft', 'post_status' => 'auto-draft', 'post_author' => 1 ) );
		$job         = $this->ready( $publication, $post );
		wp_delete_post( $post, true );
		$GLOBALS['wpdb']->update( Tables::jobs(), array( 'updated_at' => time() - 2 * WEEK_IN_SECONDS ), array( 'id' => $job['id'] ) );
		Jobs::tidy();
		Settings::save( array( 'auto_import' => true ) + Settings::all() );
		list( $headers, $body ) = $this->delivery( $publication['id'] );
		Settings::save( array( 'auto_import' => true ) + Settings::all() );
		$this->assertFalse( $this->rest( 'POST', '/webhook', array(), $headers, $body )->get_data()['importing'] );
		$list = $this->rest( 'GET', '/generations' )->get_data();
		$this->assertSame( array( array( (int) $job['id'], 'ready', $publication['title'], null ) ), array_map( fn( $one ) => array( $one['id'], $one['status'], $one['title'], $one['origin'] ), $list ) );
		$this->assertStringContainsString( 'Pads wear.', $this->rest( 'GET', '/jobs/' . $job['id'] )->get_data()['result']['content'] );
		wp_set_current_user( $this->user( 'author' ) );
		$this->assertSame( array(), $this->rest( 'GET', '/generations' )->get_data(), 'Each sees their own.' );
		wp_set_current_user( 1 );
		$this->rest( 'DELETE', '/jobs/' . $job['id'] );
		$this->assertSame( array(), $this->rest( 'GET', '/generations' )->get_data() );
		$this->assertSame( 'imported', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
	}

	public function test_a_running_generation_is_canceled_at_cygnet_too(): void {
		$sent = array();
		$this->answer(
			function ( $method, $path ) use ( &$sent ) {
				$sent[] = "$method $path";
				return array( 200, array( 'success' => true, 'data' => array() ) );
			}
		);
		$job = Jobs::add( 'generation', 'p-12345678', array( 'session' => 's-12345678', 'title' => 'Brakes', 'insert' => true, 'origin' => 0 ), array( 'publication_id' => 'p-12345678' ) );
		$this->assertSame( 200, $this->rest( 'DELETE', "/jobs/$job" )->get_status() );
		$this->assertSame( array( 'POST /api/v1/publications/generation-status/s-12345678/cancel' ), $sent );
		$this->assertSame( 'closed', Jobs::find( $job )['status'] );
		$this->assertFalse( wp_next_scheduled( Jobs::HOOK, array( $job ) ) );
		$this->assertSame( 'Canceled "Brakes".', Log::page( 1 )[0][0]['message'] );
	}

	public function test_a_canceled_import_leaves_no_post(): void {
		$publication = $this->with_images( 2 );
		$this->serve_images( $publication );
		$job = Importer::start( $publication['id'] );
		Jobs::step( $job );
		$this->assertCount( 1, $this->posts_of( $publication['id'] ) );
		$this->rest( 'DELETE', "/jobs/$job" );
		$this->assertSame( array(), $this->posts_of( $publication['id'] ) );
		$this->assertFalse( Jobs::step( $job ) );
	}

	/** A generation for a post whose text is finished. */
	private function ready( array $publication, int $post ): array {
		$this->serve_publication( $publication );
		$job = $this->run_job( Jobs::add( 'generation', $publication['id'], array( 'finished' => true, 'insert' => true, 'origin' => $post ), array( 'publication_id' => $publication['id'], 'post_id' => $post ) ) );
		$this->assertSame( 'ready', $job['status'], $job['message'] );
		return $job;
	}

	public function test_language_and_company_profile_are_sent_when_chosen(): void {
		$sent = array();
		$this->answer(
			function ( $method, $path, $args ) use ( &$sent ) {
				$sent[] = json_decode( $args['body'], true );
				return array( 202, array( 'success' => true, 'data' => array( 'publicationId' => 'p-1234567' . count( $sent ), 'sessionId' => 's-12345678', 'status' => 'created' ) ) );
			}
		);
		foreach ( array( array( 'language' => 'de', 'company_id' => 'c-2' ), array( 'company_id' => 'c-2', 'company' => false ), array() ) as $index => $chosen ) {
			$this->assertSame( 200, $this->rest( 'POST', '/generations', $chosen + array( 'prompt' => self::PROMPT, 'once' => str_repeat( (string) $index, 20 ) ) )->get_status() );
		}
		$this->assertSame( array( 'de', 'c-2' ), array( $sent[0]['language'], $sent[0]['company_id'] ) );
		$this->assertArrayNotHasKey( 'company_id', $sent[1], 'Written without a company.' );
		$this->assertSame( array(), array_intersect( array( 'language', 'company_id' ), array_keys( $sent[2] ) ) );
		$this->assertSame( 400, $this->rest( 'POST', '/generations', array( 'language' => 'xx', 'prompt' => self::PROMPT, 'once' => str_repeat( '9', 20 ) ) )->get_status() );
	}
}
