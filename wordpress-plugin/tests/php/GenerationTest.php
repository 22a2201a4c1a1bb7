<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Posts;

/** What a generation sends to Cygnet. */
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

	public function test_a_discarded_text_can_be_imported_later(): void {
		$publication = $this->publication();
		$this->serve_publication( $publication );
		foreach ( array( true, false ) as $discard ) {
			$post = wp_insert_post( array( 'post_title' => 'Mine', 'post_author' => 1 ) );
			$job  = $this->run_job( Jobs::add( 'generation', $publication['id'], array( 'finished' => true, 'insert' => true, 'origin' => $post ), array( 'publication_id' => $publication['id'], 'post_id' => $post ) ) );
			$this->assertSame( 'ready', $job['status'], $job['message'] );
			$this->assertSame( $publication['id'], Posts::publication_of( $post ) );
			$this->rest( 'DELETE', '/jobs/' . $job['id'], array( 'discard' => $discard ) );
			$this->assertSame( 'closed', Jobs::find( (int) $job['id'] )['status'] );
			$this->assertSame( $discard ? '' : $publication['id'], Posts::publication_of( $post ) );
			$outcome = $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'];
			$this->assertSame( $discard ? 'imported' : 'same', $outcome );
			wp_delete_post( Posts::of( $publication['id'] ), true );
		}
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
