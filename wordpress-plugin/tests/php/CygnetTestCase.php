<?php

use Cygnet\Client;
use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Posts;
use Cygnet\Settings;
use Cygnet\Tables;
use PHPUnit\Framework\TestCase;

/** A clean site, connected to the real server, with an administrator signed in. */
abstract class CygnetTestCase extends TestCase {

	/** @var callable[] Filters of this test: [hook, callback, priority]. */
	private $filters = array();

	/** @var string[] Requests that were sent. */
	protected $requests = array();

	/** Leaves later suites a site that was never connected. */
	public static function tearDownAfterClass(): void {
		self::clean();
	}

	/** Removes what tests have created. */
	private static function clean(): void {
		global $wpdb;
		foreach ( get_posts( array( 'post_type' => array( 'post', 'attachment' ), 'post_status' => 'any,auto-draft,trash', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
			wp_delete_post( $id, true );
		}
		$wpdb->query( 'DELETE FROM ' . Tables::jobs() );
		$wpdb->query( 'DELETE FROM ' . Tables::log() );
		foreach ( array( Settings::OPTION, Settings::KEY, Settings::WEBHOOK_SECRET ) as $option ) {
			delete_option( $option );
		}
		foreach ( array( 'cygnet_usage', 'cygnet_usage_last', 'cygnet_companies', 'cygnet_lists' ) as $transient ) {
			delete_transient( $transient );
		}
		Client::try_again();
		wp_unschedule_hook( Jobs::HOOK );
	}

	protected function setUp(): void {
		self::clean();
		wp_set_current_user( 1 );
		Settings::save( array( 'api_url' => getenv( 'CYGNET_URL' ) ) );
		Settings::keep_secret( Settings::KEY, getenv( 'CYGNET_KEY' ) );
		$_GET  = array();
		$_POST = array();
		// WP-Cron of a served site would do a test's steps, against the real server.
		$this->filter( 'pre_http_request', fn( $before, $args, $url ) => false === strpos( $url, '/wp-cron.php' ) ? $before : new WP_Error( 'http_request_failed', 'No WP-Cron in tests.' ), 5 );
	}

	protected function tearDown(): void {
		foreach ( $this->filters as $filter ) {
			remove_filter( ...$filter );
		}
		$this->filters = array();
	}

	/** A filter only for this test. */
	protected function filter( string $hook, callable $callback, int $priority = 20 ): void {
		add_filter( $hook, $callback, $priority, 3 );
		$this->filters[] = array( $hook, $callback, $priority );
	}

	/**
	 * Answers calls to Cygnet. `$answer` receives method and path and returns [ status, body, headers ], a WP_Error,
	 * or null to call the real server.
	 */
	protected function answer( callable $answer ): void {
		$this->filter(
			'pre_http_request',
			function ( $before, $args, $url ) use ( $answer ) {
				if ( is_wp_error( $before ) ) {
					return $before;
				}
				$path             = (string) substr( $url, strlen( Settings::api_url() ) );
				$this->requests[] = $args['method'] . ' ' . $path;
				$given            = $answer( isset( $args['method'] ) ? $args['method'] : 'GET', $path, $args );
				if ( null === $given || is_wp_error( $given ) ) {
					return null === $given ? $before : $given;
				}
				list( $status, $body, $headers ) = $given + array( 2 => array() );
				return array(
					'headers'  => $headers,
					'body'     => is_string( $body ) ? $body : wp_json_encode( $body ),
					'response' => array( 'code' => $status, 'message' => '' ),
					'cookies'  => array(),
					'filename' => null,
				);
			}
		);
	}

	/** A publication of the real server by the beginning of its title, however many the server has. */
	protected function real( string $title ): array {
		$answer = Client::get( '/publications', array( 'search' => $title, 'limit' => 100 ) );
		$this->assertIsArray( $answer, is_wp_error( $answer ) ? $answer->get_error_message() : '' );
		foreach ( $answer['publications'] as $publication ) {
			if ( 0 === strpos( $publication['title'], $title ) ) {
				return $publication;
			}
		}
		$this->fail( "The server has no publication \"$title\"." );
	}

	/** A publication from the API, with a test's changes. */
	protected function publication( array $fields = array() ): array {
		return $fields + array(
			'id'               => '01a204a0-34d4-74b0-aead-b86e5219b71d',
			'title'            => 'Brake pads',
			'topic'            => 'Brakes',
			'generationStatus' => 'completed',
			'content'          => "Pads wear.[^1]\n\n## More\n\nText.\n\n[^1]: [Pads](https://marlowbikes.example/pads)",
			'slug'             => 'brake-pads',
			'metaTitle'        => 'Brake pads that last',
			'metaDescription'  => 'When pads wear.',
			'mainKeyword'      => 'brake pads',
			'keywords'         => array( 'brake pads', 'hub gears' ),
			'mainImageUrl'     => null,
			'mainImageAlt'     => null,
			'qualityScore'     => 0.91,
			'updatedAt'        => '2026-11-21T09:31:06.000Z',
			'createdAt'        => '2026-11-21T09:31:00.000Z',
			'language'         => 'en',
			'generatedBy'      => 'local-draft@3',
			'editedBy'         => 'Elena Marsh',
			'jsonLd'           => null,
			'images'           => array(),
			'sources'          => array( array( 'number' => 1, 'kind' => 'page', 'url' => 'https://marlowbikes.example/pads', 'title' => 'Pads', 'cited' => 1 ) ),
			'provenance'       => array( 'illustrator' => 'local-drawing@1' ),
			'qualityReport'    => array( 'gaps' => array(), 'cap' => array( 'score' => 0.6, 'reason' => 'unsupported' ) ),
		);
	}

	/** Answers every read of a publication with this one. */
	protected function serve_publication( array $publication ): void {
		$this->answer( fn( $method, $path ) => 0 === strpos( $path, '/api/v1/publications/' . $publication['id'] ) ? array( 200, array( 'success' => true, 'message' => 'OK', 'data' => $publication ) ) : null );
	}

	/** Runs a job to its end; returns it. */
	protected function run_job( int $id ): array {
		for ( $steps = 0; $steps < 100; $steps++ ) {
			$job = Jobs::find( $id );
			if ( 'queued' !== $job['status'] || ! Jobs::step( $id ) ) {
				break;
			}
		}
		return Jobs::find( $id );
	}

	/** A request to this site's REST API; returns its response. */
	protected function rest( string $method, string $path, array $params = array(), array $headers = array(), string $body = '' ): WP_REST_Response {
		$request = new WP_REST_Request( $method, '/cygnet/v1' . $path );
		foreach ( $headers as $name => $value ) {
			$request->set_header( $name, $value );
		}
		if ( '' !== $body ) {
			$request->set_body( $body );
		} elseif ( 'GET' === $method ) {
			$request->set_query_params( $params );
		} else {
			$request->set_body_params( $params );
		}
		return rest_ensure_response( rest_do_request( $request ) );
	}

	/** A user with a role. */
	protected function user( string $role ): int {
		$user = get_user_by( 'login', "test-$role" );
		return $user ? $user->ID : wp_insert_user( array( 'user_login' => "test-$role", 'user_pass' => wp_generate_password(), 'role' => $role, 'user_email' => "$role@example.org" ) );
	}

	/** All posts of a publication. */
	protected function posts_of( string $publication ): array {
		return get_posts( array( 'meta_key' => '_cygnet_publication_id', 'meta_value' => $publication, 'post_status' => 'any,auto-draft', 'numberposts' => -1 ) );
	}

	/** Imports the default publication; returns it. */
	protected function import(): array {
		$publication = $this->publication();
		$this->serve_publication( $publication );
		$this->assertSame( 'done', $this->run_job( Importer::start( $publication['id'] ) )['status'] );
		return $publication;
	}

	/** A later version of a publication. */
	protected function newer( array $publication ): array {
		return array( 'title' => 'Newer title', 'content' => 'All new.', 'updatedAt' => '2026-11-22T09:31:06.000Z' ) + $publication;
	}

	/** A publication whose text and cover are images. */
	protected function with_images( int $count, array $fields = array() ): array {
		$images  = array();
		$content = 'Text.';
		for ( $i = 0; $i < $count; $i++ ) {
			$images[] = array( 'publicUrl' => "/storage/blog-images/picture-$i.png", 'altText' => "Picture $i" );
			$content .= "\n\n![Picture $i](/storage/blog-images/picture-$i.png)";
		}
		return $this->publication( $fields + array( 'content' => $content, 'images' => $images, 'mainImageUrl' => '/storage/blog-images/picture-0.png', 'mainImageAlt' => 'Picture 0' ) );
	}

	/** Answers every read of a publication, and of its images. */
	protected function serve_images( array $publication ): void {
		$this->answer(
			function ( $method, $path ) use ( $publication ) {
				if ( preg_match( '/picture-(\d)/', $path, $found ) ) {
					return array( 200, $this->picture( (int) $found[1] ) );
				}
				return 0 === strpos( $path, '/api/v1/publications/' ) ? array( 200, array( 'success' => true, 'data' => $publication ) ) : null;
			}
		);
	}

	/** A PNG; each number is another one. */
	protected function picture( int $number ): string {
		$image = imagecreatetruecolor( 40 + $number, 30 );
		ob_start();
		imagepng( $image );
		return ob_get_clean();
	}

	/** Everything in the media library. */
	protected function attachments(): array {
		return get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'post_status' => 'any' ) );
	}

	/** As if two minutes had passed. */
	protected function expire_lock( int $id ): void {
		$GLOBALS['wpdb']->update( Tables::jobs(), array( 'locked_until' => time() - 1 ), array( 'id' => $id ) );
	}

	/** A delivery as Cygnet signs it: [ headers, body ]. */
	protected function delivery( string $publication, ?int $at = null ): array {
		$secret = random_bytes( 24 );
		Settings::save( array( 'api_url' => getenv( 'CYGNET_URL' ) ) );
		Settings::keep_secret( Settings::WEBHOOK_SECRET, 'whsec_' . base64_encode( $secret ) );
		$at   = (string) ( null === $at ? time() : $at );
		$id   = 'msg_' . wp_generate_uuid4();
		$body = wp_json_encode( array( 'type' => 'publication.completed', 'timestamp' => gmdate( 'c' ), 'data' => array( 'publication' => array( 'id' => $publication ) ) ) );
		$sign = base64_encode( hash_hmac( 'sha256', "$id.$at.$body", $secret, true ) );
		return array( array( 'webhook-id' => $id, 'webhook-timestamp' => $at, 'webhook-signature' => "v1,$sign", 'content-type' => 'application/json' ), $body );
	}
}
