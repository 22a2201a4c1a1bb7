<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Client;
use Cygnet\Importer;
use Cygnet\Posts;
use Cygnet\Screens\Library;
use Cygnet\Screens\SettingsScreen;
use Cygnet\Settings;

/** A site and the servers around it: where the key goes, servers that hang, visitors, and leaving. */
final class SiteTest extends CygnetTestCase {

	/** @var resource[] Processes of this test. */
	private $processes = array();

	/** @var string Where the other server writes down what it gets. */
	private $heard;

	protected function setUp(): void {
		parent::setUp();
		$this->heard = tempnam( sys_get_temp_dir(), 'cygnet-heard-' );
	}

	protected function tearDown(): void {
		foreach ( $this->processes as $process ) {
			proc_terminate( $process, 9 );
			proc_close( $process );
		}
		$this->processes = array();
		unlink( $this->heard );
		parent::tearDown();
	}

	/** @dataProvider moves */
	public function test_the_stored_key_never_goes_to_another_address( string $key, string $word ): void {
		$other = $this->listener();
		$posts = array( 'api_url' => $other, 'api_key' => $key, 'auto_import' => '1' );
		list( $type, $message ) = $this->submitted( array( SettingsScreen::class, 'save' ), $posts );
		$this->assertSame( 'error', $type, $message );
		$this->assertStringContainsString( $word, $message );
		$this->assertSame( array( getenv( 'CYGNET_URL' ), getenv( 'CYGNET_KEY' ) ), array( Settings::api_url(), Settings::api_key() ), 'Address and key change together or not at all.' );
		$this->assertFalse( Settings::get( 'auto_import' ), 'Nothing was saved.' );
		$this->assertSame( 'success', $this->submitted( array( SettingsScreen::class, 'check' ) )[0] );
		$this->assertStringNotContainsString( getenv( 'CYGNET_KEY' ), file_get_contents( $this->heard ) );
		// The new key may go to the address with which it was entered.
		$this->assertSame( 'cg_' . str_repeat( 'x', 38 ) === $key, false !== strpos( file_get_contents( $this->heard ), $key . '"' ) );
	}

	public function moves(): array {
		return array(
			'with a malformed key' => array( 'not a key', 'a key starts with cg_' ),
			'with a refused key'   => array( 'cg_' . str_repeat( 'x', 38 ), 'The API key was refused' ),
			'without a key'        => array( '', 'enter the API key of the new address as well' ),
		);
	}

	public function test_a_key_is_bound_to_its_address_however_that_changes(): void {
		$other = $this->listener();
		putenv( "CYGNET_API_URL=$other" );
		try {
			$this->assertSame( '', Settings::api_key() );
			$this->assertSame( 'cygnet_key_elsewhere', Client::get( '/publications' )->get_error_code() );
			$this->assertSame( 'cygnet_key_elsewhere', Client::post( '/publications/generate', array() )->get_error_code() );
			$this->assertStringContainsString( 'entered for another address', $this->page( array( SettingsScreen::class, 'render' ) ) );
		} finally {
			putenv( 'CYGNET_API_URL' );
		}
		update_option( Settings::OPTION, array_merge( Settings::all(), array( 'api_url' => $other ) ) );
		$this->assertSame( 'error', $this->submitted( array( SettingsScreen::class, 'check' ) )[0] );
		$this->assertSame( '', file_get_contents( $this->heard ) );
	}

	public function test_a_key_of_the_environment_stays_with_its_address(): void {
		$other = $this->listener();
		putenv( 'CYGNET_API_KEY=cg_' . str_repeat( 'e', 38 ) );
		try {
			$this->assertStringContainsString( 'Set CYGNET_API_URL', $this->submitted( array( SettingsScreen::class, 'save' ), array( 'api_url' => $other ) )[1] );
		} finally {
			putenv( 'CYGNET_API_KEY' );
		}
		$this->assertSame( '', file_get_contents( $this->heard ) );
	}

	public function test_address_and_key_change_together_and_the_webhook_is_removed_from_the_old_server(): void {
		$calls = array();
		$this->answer(
			function ( $method, $path, $args ) use ( &$calls ) {
				$calls[] = $method . ' ' . $args['headers']['X-API-Key'];
				return null;
			}
		);
		Settings::save( array( 'api_url' => 'http://127.0.0.1:1025' ) );
		Settings::keep_secret( Settings::KEY, 'cg_' . str_repeat( 'o', 38 ) );
		Settings::save( array( 'webhook_endpoint' => 'e-12345678' ) );
		list( $type, $message ) = $this->submitted( array( SettingsScreen::class, 'save' ), array( 'api_url' => getenv( 'CYGNET_URL' ), 'api_key' => getenv( 'CYGNET_KEY' ) ) );
		$this->assertSame( 'warning', $type );
		$this->assertStringContainsString( 'Connected: Pro Plan', $message );
		$this->assertStringContainsString( 'The webhook could not be removed from Cygnet', $message );
		$this->assertSame( getenv( 'CYGNET_KEY' ), Settings::api_key() );
		$this->assertContains( 'DELETE cg_' . str_repeat( 'o', 38 ), $calls );
		$this->assertNotContains( 'GET cg_' . str_repeat( 'o', 38 ), $calls );
	}

	public function test_a_server_that_hangs_holds_a_page_once_and_the_page_is_drawn_from_what_is_stored(): void {
		$limits = array();
		$this->filter(
			'pre_http_request',
			function ( $answer, $args, $url ) use ( &$limits ) {
				if ( 0 === strpos( $url, getenv( 'CYGNET_URL' ) ) ) {
					$limits[] = $args['timeout'];
				}
				return $answer;
			}
		);
		// The list is of one page, and others may write on the same server meanwhile.
		$title = esc_html( $this->finished_title() );
		$this->assertStringContainsString( $title, $this->page( array( Library::class, 'render' ) ), 'The list and the quota are known.' );
		$before = get_transient( Library::LISTS );
		// The same connection, which does not answer any more.
		$hung = $this->listener( true );
		$this->filter( 'pre_http_request', fn( $answer, $args, $url ) => 0 === strpos( $url, getenv( 'CYGNET_URL' ) ) ? wp_safe_remote_request( str_replace( getenv( 'CYGNET_URL' ), $hung, $url ), $args ) : $answer, 30 );
		delete_transient( 'cygnet_usage' );
		$limits = array();
		$page   = $this->page( array( Library::class, 'render' ) );
		$this->assertCount( 1, $limits, 'Only the first call waits; the failure is remembered.' );
		$this->assertLessThanOrEqual( 8, $limits[0] );
		$this->assertStringContainsString( 'did not answer in time', $page );
		$this->assertStringContainsString( 'This is the list of', $page );
		$this->assertStringContainsString( $title, $page );
		$this->assertStringContainsString( 'Pro Plan', $page );
		$this->assertSame( $before, get_transient( Library::LISTS ) );
		// In another request.
		$waited = new ReflectionProperty( Client::class, 'waited' );
		$waited->setAccessible( true );
		$waited->setValue( null, 0.0 );
		foreach ( array( Library::class, Cygnet\Screens\Activity::class, Cygnet\Screens\BulkScreen::class ) as $screen ) {
			$this->page( array( $screen, 'render' ) );
		}
		$this->assertSame( 502, $this->rest( 'GET', '/usage' )->get_status() );
		$this->assertCount( 1, $limits, 'Nobody waits for a minute.' );
		$timeout = (int) get_option( '_transient_timeout_cygnet_failure' );
		$this->assertEqualsWithDelta( time() + 60, $timeout, 15 );
	}

	public function test_all_calls_of_a_page_share_one_deadline(): void {
		$limits = array();
		$this->answer(
			function ( $method, $path, $args ) use ( &$limits ) {
				$limits[] = $args['timeout'];
				usleep( 300000 );
				return array( 500, array( 'success' => false, 'message' => 'Slow', 'code' => 'INTERNAL_ERROR' ) );
			}
		);
		for ( $calls = 0; $calls < 3; $calls++ ) {
			Client::get( '/publications' );
		}
		$this->assertSame( 8.0, (float) $limits[0] );
		$this->assertLessThan( 7.8, $limits[1] );
		$this->assertLessThan( 7.5, $limits[2] );
		Client::patiently( fn() => Client::get( '/publications' ) );
		$this->assertSame( 20, end( $limits ), 'Nobody waits for a job.' );
	}

	public function test_visitors_pages_take_no_more_queries_than_without_the_plugin(): void {
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		wp_publish_post( $post );
		$mine = wp_insert_post( array( 'post_title' => 'Mine', 'post_content' => 'By hand.', 'post_status' => 'publish' ) );
		Settings::save( array( 'disclosure' => true ) );
		foreach ( array( '/', "/?p=$mine", "/?p=$post" ) as $path ) {
			// The first visit fills caches in the database.
			$this->visit( $path, 'with' );
			$this->visit( $path, 'without' );
			$with    = $this->visit( $path, 'with' );
			$without = $this->visit( $path, 'without' );
			$this->assertSame( array( true, false ), array( $with['loaded'], $without['loaded'] ) );
			$this->assertSame( $without['queries'], $with['queries'], $path );
			$this->assertSame( "/?p=$post" === $path, $with['structured'], $path );
		}
	}

	public function test_a_new_version_of_a_published_post_waits_for_a_person_in_every_way_of_importing(): void {
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		$text        = get_post( $post )->post_content;
		foreach ( array( 'publish', 'private', 'future' ) as $status ) {
			wp_update_post( array( 'ID' => $post, 'post_status' => $status, 'edit_date' => true, 'post_date' => 'future' === $status ? '2099-01-01 00:00:00' : '2026-01-01 00:00:00', 'post_date_gmt' => 'future' === $status ? '2099-01-01 00:00:00' : '2026-01-01 00:00:00' ) );
			$this->serve_publication( $this->newer( $publication ) );
			$this->assertSame( 'waits', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'], $status );
			$this->assertSame( array( 'Brake pads', $text ), array( get_post( $post )->post_title, get_post( $post )->post_content ) );
			$this->assertSame( 'Newer title', Posts::pending( $post )['title'] );
			delete_post_meta( $post, Posts::PENDING );
		}
		wp_update_post( array( 'ID' => $post, 'post_status' => 'publish', 'edit_date' => true, 'post_date' => '2026-01-01 00:00:00', 'post_date_gmt' => '2026-01-01 00:00:00' ) );
		// A webhook that was set up for its events, without automatic imports.
		list( $headers, $body ) = $this->delivery( $publication['id'] );
		$this->assertFalse( Settings::get( 'auto_import' ) );
		wp_set_current_user( 0 );
		$this->assertTrue( $this->rest( 'POST', '/webhook', array(), $headers, $body )->get_data()['importing'] );
		$job = $this->run_job( (int) Cygnet\Jobs::recent()[0]['id'] );
		$this->assertSame( array( '0', 'waits' ), array( (string) $job['user_id'], $job['state']['outcome'] ) );
		$this->assertSame( array( 'Brake pads', $text ), array( get_post( $post )->post_title, get_post( $post )->post_content ) );
		delete_post_meta( $post, Posts::PENDING );
		wp_set_current_user( 1 );
		$_GET['post'] = $post;
		$this->run_job( Importer::start( $publication['id'] ) );
		$page = $this->page( array( Cygnet\Screens\Compare::class, 'render' ) );
		$this->assertStringContainsString( 'is published on this site, and it has changed in Cygnet', $page );
		$this->assertStringContainsString( 'Newer title', $page );
	}

	public function test_replacing_takes_score_sources_structured_data_and_seo_fields_too(): void {
		$this->filter( 'cygnet_seo_plugins', fn() => array( 'yoast' ) );
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		wp_publish_post( $post );
		$source = array( 'number' => 1, 'kind' => 'page', 'url' => 'https://marlowbikes.example/new', 'title' => 'New', 'cited' => 1 );
		$newer  = array( 'qualityScore' => 0.5, 'sources' => array( $source ), 'jsonLd' => array( '@graph' => array( array( '@type' => 'FAQPage' ) ) ), 'metaTitle' => 'Newer SEO title' ) + $this->newer( $publication );
		$this->serve_publication( $newer );
		$this->run_job( Importer::start( $publication['id'] ) );
		$this->assertSame( 0.91, Posts::about( $post )['score'], 'Until a person decides, everything is that of the shown version.' );
		$this->assertSame( 'Brake pads that last', get_post_meta( $post, '_yoast_wpseo_title', true ) );
		Posts::decide( $post, true );
		$this->assertSame( 'Newer title', get_post( $post )->post_title );
		$this->assertSame( 0.5, Posts::about( $post )['score'] );
		$this->assertSame( 'https://marlowbikes.example/new', Posts::about( $post )['sources'][0]['url'] );
		$this->assertSame( 'FAQPage', json_decode( get_post_meta( $post, Posts::JSON_LD, true ), true )['@graph'][0]['@type'] );
		$this->assertSame( 'Newer SEO title', get_post_meta( $post, '_yoast_wpseo_title', true ) );
		$this->assertFalse( Posts::edited( $post ) );
	}

	public function test_removed_is_only_said_of_a_webhook_that_is_gone_from_cygnet(): void {
		Settings::keep_secret( Settings::WEBHOOK_SECRET, 'whsec_x' );
		Settings::save( array( 'webhook_endpoint' => 'e-12345678' ) );
		$status = 403;
		$this->answer(
			function () use ( &$status ) {
				return array( $status, array( 'success' => 200 === $status, 'code' => 403 === $status ? 'INSUFFICIENT_PERMISSIONS' : 'NOT_FOUND', 'message' => 'No', 'data' => array( 'required' => 'webhooks:write' ) ) );
			}
		);
		list( $type, $message ) = $this->submitted( array( SettingsScreen::class, 'unhook' ) );
		$this->assertSame( 'error', $type );
		$this->assertStringContainsString( 'was not removed. The API key lacks a permission: webhooks:write', $message );
		$this->assertSame( array( 'whsec_x', 'e-12345678' ), array( Settings::webhook_secret(), Settings::get( 'webhook_endpoint' ) ), 'It can be tried again.' );
		$status = 404;
		$this->assertSame( array( 'success', 'The webhook was removed.' ), $this->submitted( array( SettingsScreen::class, 'unhook' ) ) );
		Settings::keep_secret( Settings::WEBHOOK_SECRET, 'whsec_pasted' );
		$this->assertStringContainsString( 'Delete the webhook in the Cygnet dashboard too', $this->submitted( array( SettingsScreen::class, 'unhook' ) )[1] );
		Settings::save( array( 'webhook_endpoint' => 'e-12345678' ) );
		$status = 403;
		list( $type, $message ) = $this->submitted( array( SettingsScreen::class, 'forget' ) );
		$this->assertSame( 'warning', $type );
		$this->assertStringContainsString( 'The webhook could not be removed from Cygnet', $message );
		$this->assertFalse( Settings::connected() );
	}

	public function test_deleting_the_plugin_removes_its_webhook_from_cygnet(): void {
		Settings::save( array( 'api_url' => $this->listener(), 'webhook_endpoint' => 'e-12345678' ) );
		Settings::keep_secret( Settings::KEY, getenv( 'CYGNET_KEY' ) );
		// In a process of its own, as WordPress does it: the plugin is not active, and its classes are not loaded.
		exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( dirname( __DIR__ ) . '/support/uninstall.php' ) . ' 2>&1', $lines, $code );
		wp_cache_flush();
		Cygnet\Tables::ensure();
		$this->assertSame( array( 0, 'uninstalled' ), array( $code, trim( implode( "\n", $lines ) ) ) );
		$heard = array_map( 'json_decode', file( $this->heard, FILE_IGNORE_NEW_LINES ) );
		$this->assertSame( array( 'DELETE /api/v1/webhook-endpoints/e-12345678' ), array_column( $heard, 0 ) );
		$this->assertStringContainsString( getenv( 'CYGNET_KEY' ), wp_json_encode( $heard ) );
		$this->assertSame( '', Settings::api_url() );
	}

	/** The title of the newest publication of the real server that is finished. */
	private function finished_title(): string {
		foreach ( Client::get( '/publications', array( 'limit' => Library::LIMIT ) )['publications'] as $publication ) {
			if ( 'completed' === $publication['generationStatus'] ) {
				return (string) $publication['title'];
			}
		}
		$this->fail( 'No publication is finished.' );
	}

	/** Submits a form; returns the notice that follows: type and message. */
	private function submitted( callable $form, array $fields = array() ): array {
		$_POST = $fields;
		$stop  = function () {
			throw new RuntimeException( 'redirected' );
		};
		add_filter( 'wp_redirect', $stop );
		try {
			$form();
			$this->fail( 'It did not end.' );
		} catch ( RuntimeException $redirected ) {
			$notice = get_transient( 'cygnet_notice_1' );
			delete_transient( 'cygnet_notice_1' );
		} finally {
			remove_filter( 'wp_redirect', $stop );
		}
		return $notice;
	}

	private function page( callable $render ): string {
		ob_start();
		$render();
		return ob_get_clean();
	}

	/** Starts another server on this machine; returns its address. */
	private function listener( bool $hangs = false ): string {
		$socket = stream_socket_server( 'tcp://127.0.0.1:0' );
		$host   = stream_socket_get_name( $socket, false );
		fclose( $socket );
		$pipes             = array();
		$this->processes[] = proc_open( array( PHP_BINARY, '-S', $host, dirname( __DIR__ ) . '/support/listener.php' ), array( 1 => array( 'file', '/dev/null', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ), $pipes, null, array( 'LISTENER_LOG' => $this->heard, 'LISTENER_HANGS' => $hangs ? '1' : '' ) );
		for ( $tries = 0; $tries < 200; $tries++ ) {
			$connection = @stream_socket_client( "tcp://$host", $code, $message, 1 );
			if ( $connection ) {
				fclose( $connection );
				return "http://$host";
			}
			usleep( 50000 );
		}
		$this->fail( 'The other server did not start.' );
	}

	/** A page as a visitor gets it, from a process of its own. */
	private function visit( string $path, string $plugin ): array {
		exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( dirname( __DIR__ ) . '/support/queries.php' ) . ' ' . escapeshellarg( home_url( $path ) ) . " $plugin 2>&1", $lines, $code );
		$this->assertSame( 0, $code, implode( "\n", $lines ) );
		return json_decode( (string) end( $lines ), true );
	}
}
