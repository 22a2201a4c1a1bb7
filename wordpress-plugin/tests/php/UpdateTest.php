<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Client;
use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Posts;
use Cygnet\Settings;

/** What a later import does with a post: unchanged, newer, edited, interrupted. */
final class UpdateTest extends CygnetTestCase {

	public function test_importing_the_same_version_again_downloads_no_image(): void {
		$publication = $this->with_images( 2 );
		$this->serve_images( $publication );
		$this->run_job( Importer::start( $publication['id'] ) );
		$this->requests = array();
		$job            = $this->run_job( Importer::start( $publication['id'] ) );
		$this->assertSame( 'same', $job['state']['outcome'] );
		$this->assertSame( Posts::of( $publication['id'] ), (int) $job['post_id'] );
		$this->assertSame( array( 'GET /api/v1/publications/' . $publication['id'] ), $this->requests );
	}

	public function test_an_unchanged_publication_of_the_real_server_costs_an_answer_without_a_body(): void {
		$found   = $this->real( 'Two wheels or three' );
		$id      = $found['id'];
		$answers = array();
		$this->filter(
			'http_response',
			function ( $answer, $args, $url ) use ( $id, &$answers ) {
				if ( '/api/v1/publications/' . $id === wp_parse_url( $url, PHP_URL_PATH ) ) {
					$answers[] = array( wp_remote_retrieve_response_code( $answer ), '' === wp_remote_retrieve_body( $answer ) );
				}
				return $answer;
			}
		);
		$this->assertSame( 'imported', $this->run_job( Importer::start( $id ) )['state']['outcome'] );
		$this->assertSame( 'same', $this->run_job( Importer::start( $id ) )['state']['outcome'] );
		$this->assertSame( array( array( 200, false ), array( 304, true ) ), $answers );
	}

	public function test_only_the_version_that_a_post_has_is_left_unread(): void {
		$publication = $this->publication();
		$asked       = array();
		$this->serve_tagged( $publication, '"one"', $asked );
		$this->run_job( Importer::start( $publication['id'] ) );
		$this->assertSame( 'same', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		// Something else than the text has changed.
		$this->serve_tagged( $publication, '"two"', $asked );
		$this->assertSame( 'same', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		$this->assertSame( 'same', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		// Without the post there is nothing to compare with.
		wp_delete_post( Posts::of( $publication['id'] ), true );
		$this->assertSame( 'imported', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		$this->assertSame( array( '', '"one"', '"one"', '"two"', '' ), $asked );
	}

	public function test_a_version_that_waits_for_a_decision_is_not_read_again_and_goes_on_waiting(): void {
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'My own title' ) );
		$asked = array();
		$this->serve_tagged( $this->newer( $publication ), '"newer"', $asked );
		$this->assertSame( 'kept', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		$this->assertSame( 'kept', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		$this->assertSame( 'Newer title', Posts::pending( $post )['title'] );
		Posts::decide( $post, false );
		$this->assertSame( 'same', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		$this->assertSame( array( '', '"newer"', '"newer"' ), $asked );
	}

	/** @dataProvider interruptions */
	public function test_an_update_that_dies_while_it_is_written_is_repeated( string $hook ): void {
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		$this->serve_publication( $this->newer( $publication ) );
		$id = Importer::start( $publication['id'] );
		$this->assertTrue( Jobs::step( $id ) );
		$die = function () {
			throw new RuntimeException( 'killed' );
		};
		add_filter( $hook, $die );
		try {
			Jobs::step( $id );
			$this->fail( 'It was not killed.' );
		} catch ( RuntimeException $killed ) {
			$this->assertSame( 'killed', $killed->getMessage() );
		} finally {
			remove_filter( $hook, $die );
			// Of the process that died.
			$GLOBALS['wp_current_filter'] = array();
		}
		$this->expire_lock( $id );
		$this->assertSame( 'updated', $this->run_job( $id )['state']['outcome'] );
		$this->assertSame( 'Newer title', get_post( $post )->post_title );
		$this->assertFalse( Posts::edited( $post ) );
		$this->assertNull( Posts::pending( $post ) );
	}

	public function interruptions(): array {
		return array(
			'before the text is written' => array( 'pre_post_update' ),
			'after the text was written' => array( 'post_updated' ),
		);
	}

	public function test_a_new_version_updates_a_published_post_that_nobody_has_edited_when_the_settings_say_so(): void {
		Settings::save( array( 'update_live' => true ) );
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		wp_publish_post( $post );
		$this->serve_publication( $this->newer( $publication ) );
		$job = $this->run_job( Importer::start( $publication['id'] ) );
		$this->assertSame( 'updated', $job['state']['outcome'] );
		$this->assertSame( 'Newer title', get_post( $post )->post_title );
		$this->assertSame( 'publish', get_post_status( $post ) );
		$this->assertNotEmpty( wp_get_post_revisions( $post ) );
	}

	public function test_what_a_person_has_edited_is_never_overwritten_and_the_difference_is_shown(): void {
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		$edited      = str_replace( 'Pads wear.', 'Pads wear, and mine squeak.', get_post( $post )->post_content );
		wp_update_post( wp_slash( array( 'ID' => $post, 'post_content' => $edited ) ) );
		$this->serve_publication( $this->newer( $publication ) );
		$job = $this->run_job( Importer::start( $publication['id'] ) );
		$this->assertSame( 'kept', $job['state']['outcome'] );
		$this->assertStringContainsString( 'mine squeak', get_post( $post )->post_content );
		$this->assertSame( 'Brake pads', get_post( $post )->post_title );

		$_GET['post'] = $post;
		ob_start();
		Cygnet\Screens\Compare::render();
		$page = ob_get_clean();
		$this->assertStringContainsString( 'mine squeak', $page );
		$this->assertStringContainsString( 'Newer title', $page );

		Posts::decide( $post, false );
		$this->assertNull( Posts::pending( $post ) );
		$this->assertStringContainsString( 'mine squeak', get_post( $post )->post_content );
		$this->assertSame( 'same', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'], 'The decision holds.' );
	}

	public function test_a_person_can_take_the_new_version_and_the_edited_one_stays_a_revision(): void {
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'My own title' ) );
		$this->serve_publication( $this->newer( $publication ) );
		$this->run_job( Importer::start( $publication['id'] ) );
		Posts::decide( $post, true );
		$this->assertSame( 'Newer title', get_post( $post )->post_title );
		$this->assertContains( 'My own title', wp_list_pluck( wp_get_post_revisions( $post ), 'post_title' ) );
	}

	/**
	 * Answers reads of a publication as the server does, with an ETag, and notes which one each read named.
	 */
	private function serve_tagged( array $publication, string $tag, array &$asked ): void {
		$this->tearDown();
		$this->answer(
			function ( $method, $path, $args ) use ( $publication, $tag, &$asked ) {
				if ( '/claims' === substr( $path, -7 ) ) {
					return array( 200, array( 'success' => true, 'data' => array( 'claims' => array() ) ) );
				}
				$asked[] = isset( $args['headers']['If-None-Match'] ) ? $args['headers']['If-None-Match'] : '';
				return end( $asked ) === $tag
					? array( 304, '', array( 'etag' => $tag ) )
					: array( 200, array( 'success' => true, 'data' => $publication ), array( 'etag' => $tag ) );
			}
		);
	}
}
