<?php
require_once __DIR__ . '/CygnetTestCase.php';


use Cygnet\Client;
use Cygnet\Log;
use Cygnet\Screens\SettingsScreen;
use Cygnet\Secret;
use Cygnet\Settings;
use Cygnet\SiteHealth;

/** Key, API errors, Site Health. */
final class ConnectionTest extends CygnetTestCase {

	public function test_the_real_server_answers(): void {
		$library = Client::get( '/publications', array( 'limit' => 2 ) );
		$this->assertIsArray( $library );
		$this->assertNotEmpty( $library['publications'] );
		$this->assertSame( 'good', SiteHealth::test()['status'] );
	}

	public function test_the_key_is_found_in_no_plain_value_of_the_database(): void {
		global $wpdb;
		$canary = 'cg_canary' . str_repeat( 'Z9', 15 );
		Settings::keep_secret( Settings::KEY, $canary );
		$this->answer( fn() => array( 401, array( 'success' => false, 'code' => 'INVALID_API_KEY', 'message' => 'Invalid API key' ) ) );
		$this->assertWPError( Client::get( '/publications' ) );
		Log::add( 'failed', Client::get( '/publications' )->get_error_message() );
		foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
			$this->assertStringNotContainsString( $canary, wp_json_encode( $wpdb->get_results( "SELECT * FROM `$table`" ) ), $table );
		}
		$this->assertSame( $canary, Settings::api_key() );
		Settings::keep_secret( Settings::WEBHOOK_SECRET, 'whsec_x' );
		$this->assertSame( array( Settings::KEY, Settings::WEBHOOK_SECRET ), $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE 'cygnet%' AND autoload IN ('off', 'no', 'auto-off') ORDER BY option_name" ), 'No secret is loaded with every request.' );
	}

	public function test_the_key_is_in_no_page_answer_or_export(): void {
		$canary = 'cg_canary' . str_repeat( 'Q7', 15 );
		Settings::keep_secret( Settings::KEY, $canary );
		Settings::keep_secret( Settings::WEBHOOK_SECRET, 'whsec_' . base64_encode( $canary ) );
		$this->answer( fn() => array( 503, array( 'success' => false, 'message' => 'Down', 'requestId' => 'r1' ) ) );
		ob_start();
		foreach ( array( 'SettingsScreen', 'Library', 'BulkScreen', 'Activity', 'Compare' ) as $screen ) {
			call_user_func( array( "Cygnet\\Screens\\$screen", 'render' ) );
		}
		Cygnet\Plugin::editor();
		$pages = ob_get_clean();
		foreach ( array( '/usage', '/site-health' ) as $path ) {
			$pages .= wp_json_encode( $this->rest( 'GET', $path )->get_data() );
		}
		$settings = new WP_REST_Request( 'GET', '/wp/v2/settings' );
		$pages   .= wp_json_encode( rest_do_request( $settings )->get_data() ) . wp_json_encode( SiteHealth::facts( array() ) );
		require_once ABSPATH . 'wp-admin/includes/export.php';
		ob_start();
		@export_wp( array( 'content' => 'all' ) ); // Sends headers.
		$pages .= ob_get_clean();
		$this->assertStringContainsString( 'API key', $pages );
		$this->assertStringNotContainsString( $canary, $pages );
		$this->assertStringNotContainsString( base64_encode( $canary ), $pages );
	}

	public function test_new_salts_make_the_key_unreadable_and_say_so(): void {
		$sealed = Secret::seal( 'cg_something' );
		$this->filter( 'salt', fn( $salt ) => $salt . 'x' );
		$this->assertNull( Secret::open( $sealed ) );
		$this->assertTrue( Settings::key_unreadable() );
		$this->assertStringContainsString( 'salts', Client::get( '/publications' )->get_error_message() );
	}

	public function test_the_environment_wins_over_what_is_stored(): void {
		putenv( 'CYGNET_API_KEY=cg_from_environment' );
		$this->assertSame( 'cg_from_environment', Settings::api_key() );
		$this->assertSame( 'environment', Settings::fixed_by( 'CYGNET_API_KEY' ) );
		putenv( 'CYGNET_API_KEY' );
	}

	public function test_a_key_that_is_refused_replaces_no_other_and_is_left_nowhere(): void {
		global $wpdb;
		$canary = 'cg_canary' . str_repeat( 'X5', 15 );
		$this->answer( fn() => array( 401, array( 'success' => false, 'code' => 'INVALID_API_KEY', 'message' => 'Invalid API key' ) ) );
		$this->filter(
			'wp_redirect',
			function () {
				throw new RuntimeException( 'redirected' );
			}
		);
		$_POST = array( 'api_url' => getenv( 'CYGNET_URL' ), 'api_key' => $canary );
		try {
			SettingsScreen::save();
			$this->fail( 'It did not end.' );
		} catch ( RuntimeException $redirected ) {
			$notice = get_transient( 'cygnet_notice_1' );
			delete_transient( 'cygnet_notice_1' );
		}
		$this->assertSame( 'error', $notice[0] );
		$this->assertStringContainsString( 'The API key was refused', $notice[1] );
		$this->assertSame( getenv( 'CYGNET_KEY' ), Settings::api_key() );
		foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
			$this->assertStringNotContainsString( $canary, wp_json_encode( $wpdb->get_results( "SELECT * FROM `$table`" ) ), $table );
		}
		// The files of the database too, if there are any, and the log: by another process, because reading a file of
		// SQLite takes this one's locks away.
		$files = array_filter( array_merge( (array) glob( WP_CONTENT_DIR . '/database/.ht.*' ), array( WP_DEBUG_LOG ) ), 'is_file' );
		exec( 'grep -l -F ' . $canary . ' /dev/null ' . implode( ' ', array_map( 'escapeshellarg', $files ) ), $found, $code );
		$this->assertSame( array( array(), 1 ), array( $found, $code ) );
	}

	public function test_constants_win_and_are_not_shown(): void {
		// In a process of its own: constants cannot be taken back.
		exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( dirname( __DIR__ ) . '/support/constants.php' ) . ' 2>&1', $lines, $code );
		$this->assertSame( 0, $code, implode( "\n", $lines ) );
		$shown = json_decode( (string) end( $lines ), true );
		$this->assertSame( array( 'https://constant.example', 'cg_of_the_constant', 'whsec_of_the_constant' ), $shown['values'] );
		$this->assertSame( 2, substr_count( $shown['page'], 'Set by the constant CYGNET_' ) );
		$this->assertStringNotContainsString( 'of_the_constant', $shown['page'] );
		$this->assertStringNotContainsString( 'name="api_key"', $shown['page'] );
		$this->assertStringNotContainsString( 'Disconnect', $shown['page'] );
	}

	/** @dataProvider health */
	public function test_site_health_says_what_is_wrong_and_what_to_do( ?array $answer, string $status, string $label, string $description ): void {
		if ( null === $answer ) {
			Settings::keep_secret( Settings::KEY, '' );
		}
		$this->answer( fn() => $answer );
		$result = SiteHealth::test();
		$this->assertSame( array( $status, $label ), array( $result['status'], $result['label'] ) );
		$this->assertStringContainsString( $description, $result['description'] );
		$this->assertStringContainsString( 'page=cygnet-settings', $result['actions'] );
		wp_set_current_user( $this->user( 'editor' ) );
		$this->assertSame( '', SiteHealth::test()['actions'] );
	}

	public function health(): array {
		$plan = fn( int $left ) => array( 200, array( 'success' => true, 'data' => array( 'userPlan' => array( 'planName' => 'Pro Plan', 'postsUsed' => 100 - $left, 'postsPerMonth' => 100, 'postsRemaining' => $left, 'currentPeriodEnd' => '2026-12-24T00:00:00.000Z' ) ) ) );
		return array(
			'connected'     => array( $plan( 97 ), 'good', 'This site is connected to Cygnet', 'Pro Plan: 97 of 100 posts left.' ),
			'no posts left' => array( $plan( 0 ), 'recommended', 'No publications remaining', '0 of 100' ),
			'no key'        => array( null, 'recommended', 'This site is not connected to Cygnet', 'Enter the API address and a key.' ),
			'refused'       => array( array( 401, array( 'success' => false, 'code' => 'INVALID_API_KEY', 'message' => 'Invalid API key' ) ), 'critical', 'Cygnet cannot be used', 'The API key was refused' ),
			'down'          => array( array( 503, '' ), 'critical', 'Cygnet cannot be used', 'HTTP 503' ),
		);
	}

	/** @dataProvider failures */
	public function test_each_failure_has_a_clear_message( $answer, string $code, string $words, int $status ): void {
		$this->answer( fn() => $answer );
		$error = Client::get( '/publications' );
		$this->assertWPError( $error );
		$this->assertSame( $code, $error->get_error_code() );
		$this->assertStringContainsString( $words, $error->get_error_message() );
		// 401 would sign people out of the editor.
		$this->assertSame( $status, $error->get_error_data()['status'] );
	}

	public function failures(): array {
		$refused = fn( $code, $message, $more = array() ) => array( 'success' => false, 'code' => $code, 'message' => $message ) + $more;
		return array(
			'slow'          => array( new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out after 20001 milliseconds' ), 'cygnet_slow', 'did not answer in time', 502 ),
			'down'          => array( new WP_Error( 'http_request_failed', 'cURL error 7: Failed to connect' ), 'cygnet_unreachable', 'cannot be reached at 127.0.0.1', 502 ),
			'bad key'       => array( array( 401, $refused( 'INVALID_API_KEY', 'Invalid API key' ) ), 'INVALID_API_KEY', 'The API key was refused: Invalid API key.', 502 ),
			'inactive key'  => array( array( 401, $refused( 'INACTIVE_API_KEY', 'API key is inactive or expired' ) ), 'INACTIVE_API_KEY', 'inactive or expired', 502 ),
			'no quota'      => array( array( 403, $refused( 'NO_PUBLICATIONS_REMAINING', 'No publications remaining' ) ), 'NO_PUBLICATIONS_REMAINING', 'No publications remaining.', 502 ),
			'no plan'       => array( array( 403, $refused( 'NO_SUBSCRIPTION', 'API access requires an active subscription' ) ), 'NO_SUBSCRIPTION', 'plan with API access', 502 ),
			'no permission' => array( array( 403, $refused( 'INSUFFICIENT_PERMISSIONS', 'Insufficient permissions', array( 'data' => array( 'required' => 'publications:read' ) ) ) ), 'INSUFFICIENT_PERMISSIONS', 'publications:read', 502 ),
			'too many'      => array( array( 429, $refused( 'RATE_LIMIT_EXCEEDED', 'Too many requests' ), array( 'retry-after' => '17' ) ), 'RATE_LIMIT_EXCEEDED', '17 seconds', 429 ),
			'broken'        => array( array( 500, $refused( 'INTERNAL_ERROR', 'Oops', array( 'requestId' => 'abc123' ) ) ), 'INTERNAL_ERROR', 'abc123', 502 ),
			'another site'  => array( array( 200, '<!doctype html>Hello' ), 'cygnet_not_cygnet', 'not a Cygnet server', 502 ),
			'wrong field'   => array( array( 422, $refused( 'VALIDATION_ERROR', 'Bad', array( 'errors' => array( array( 'field' => 'prompt', 'message' => 'Please enter at least 10 characters' ) ) ) ) ), 'VALIDATION_ERROR', 'at least 10 characters', 422 ),
		);
	}

	/** @dataProvider keys */
	public function test_the_connection_test_names_the_permissions_that_a_key_lacks( array $lacking, string $type, array $words ): void {
		$this->answer(
			function ( $method, $path ) use ( $lacking ) {
				$needs = array( '/publications' => 'publications:read', '/subscription/status' => 'subscription:read', '/webhook-endpoints/00000000-0000-4000-8000-000000000000' => 'webhooks:write', '/companies' => 'company:read' );
				$path  = substr( strtok( $path, '?' ), strlen( '/api/v1' ) );
				$name  = isset( $needs[ $path ] ) ? $needs[ $path ] : 'publications:generate';
				return in_array( $name, $lacking, true ) ? array( 403, array( 'success' => false, 'code' => 'INSUFFICIENT_PERMISSIONS', 'message' => 'Insufficient permissions', 'data' => array( 'required' => $name ) ) ) : null;
			}
		);
		$this->filter(
			'wp_redirect',
			function () {
				throw new RuntimeException( 'redirected' );
			}
		);
		try {
			SettingsScreen::check();
			$this->fail( 'It did not end.' );
		} catch ( RuntimeException $redirected ) {
			$notice = get_transient( 'cygnet_notice_1' );
			delete_transient( 'cygnet_notice_1' );
		}
		$this->assertSame( $type, $notice[0], $notice[1] );
		foreach ( $words as $word => $is_said ) {
			$this->assertSame( $is_said, false !== strpos( $notice[1], $word ), "$word: $notice[1]" );
		}
	}

	public function keys(): array {
		return array(
			'everything'  => array( array(), 'success', array( 'Connected: ' => true, 'lacks' => false ) ),
			'no optional' => array( array( 'webhooks:write', 'company:read' ), 'success', array( 'Connected: ' => true, 'webhooks:write (Setting up' => true, 'company:read (Choosing between' => true ) ),
			'no writing'  => array( array( 'publications:generate' ), 'success', array( 'optional permissions: publications:generate (Writing posts' => true ) ),
			'no library'  => array( array( 'publications:read' ), 'error', array( 'lacks required permissions: publications:read (The library' => true, 'optional' => false ) ),
			'nothing'     => array( array( 'publications:read', 'subscription:read', 'publications:generate', 'webhooks:write', 'company:read' ), 'error', array( 'required permissions: publications:read (The library' => true, 'subscription:read (Your plan' => true, 'optional permissions: publications:generate (Writing' => true, 'webhooks:write (Setting' => true, 'company:read (Choosing' => true ) ),
		);
	}

	public function test_the_settings_say_what_each_permission_is_used_for(): void {
		ob_start();
		SettingsScreen::render();
		$page = ob_get_clean();
		foreach ( array( 'publications:read' => 'Required', 'subscription:read' => 'Required', 'publications:generate' => 'Optional', 'webhooks:write' => 'Optional', 'company:read' => 'Optional' ) as $name => $need ) {
			$this->assertMatchesRegularExpression( "~<code>$name</code></th><td>[^<]{10,}</td><td class=\"cygnet-need\">$need</td>~", $page );
		}
		$this->assertSame( 5, substr_count( $page, '<th scope="row"><code>' ) );
	}

	public function test_an_address_that_wordpress_refuses_to_call_is_not_called_unreachable(): void {
		$this->filter( 'http_allowed_safe_ports', fn() => array( 80, 443, 8080 ) );
		$error = Client::get( '/publications' );
		$this->assertSame( 'cygnet_address_refused', $error->get_error_code() );
		$this->assertStringContainsString( wp_parse_url( getenv( 'CYGNET_URL' ), PHP_URL_HOST ) . ':' . wp_parse_url( getenv( 'CYGNET_URL' ), PHP_URL_PORT ), $error->get_error_message() );
		$this->assertFalse( Client::passes( $error ), 'Waiting does not help.' );
		Settings::save( array( 'api_url' => 'https://unreachable.invalid' ) );
		Settings::keep_secret( Settings::KEY, getenv( 'CYGNET_KEY' ) );
		$this->assertSame( 'cygnet_unreachable', Client::get( '/publications' )->get_error_code() );
	}

	public function test_a_redirect_does_not_carry_the_key_elsewhere(): void {
		$this->answer(
			function ( $method, $path, $args ) {
				$this->assertSame( 0, $args['redirection'] );
				return array( 302, '', array( 'location' => 'https://elsewhere.example/' ) );
			}
		);
		$this->assertSame( 'cygnet_not_cygnet', Client::get( '/publications' )->get_error_code() );
	}

	public function test_an_image_of_another_server_is_not_asked_for(): void {
		$this->answer( fn() => $this->fail( 'A foreign server was asked.' ) );
		foreach ( array( 'https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'http://127.0.0.1:1/a.png', 'file:///etc/passwd' ) as $address ) {
			$this->assertSame( 'cygnet_foreign_image', Client::image( $address )->get_error_code(), $address );
		}
	}

	public function test_an_image_is_asked_of_the_connected_server_whatever_that_calls_itself(): void {
		$image = '/storage/blog-images/' . str_repeat( 'a', 32 ) . '.webp';
		$this->answer( fn() => array( 200, 'bytes' ) );
		$this->assertSame( 'bytes', Client::image( "https://texts.example$image" ) );
		$this->assertSame( array( "GET $image" ), $this->requests );
	}

	private function assertWPError( $value ): void {
		$this->assertInstanceOf( WP_Error::class, $value );
	}
}
