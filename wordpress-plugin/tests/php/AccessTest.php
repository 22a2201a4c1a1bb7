<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Bulk;
use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Log;
use Cygnet\Markdown;
use Cygnet\Posts;
use Cygnet\Settings;
use Cygnet\Tables;

/** Who may do what; webhooks; generations; bulk; uninstall. */
final class AccessTest extends CygnetTestCase {

	private const PROMPT = 'How often should a cargo bike be serviced?';

	/** @dataProvider routes */
	public function test_every_route_refuses_those_without_the_capability( string $method, string $path, array $params ): void {
		$this->answer( fn() => $this->fail( 'Cygnet was called for somebody who may not.' ) );
		foreach ( array( 0, $this->user( 'subscriber' ) ) as $user ) {
			wp_set_current_user( $user );
			$this->assertContains( $this->rest( $method, $path, $params )->get_status(), array( 401, 403 ), "$method $path" );
		}
	}

	/** Every route that WordPress knows of the plugin, so that a new one is not forgotten. */
	public function routes(): array {
		$once     = str_repeat( 'a', 20 );
		$required = array(
			'POST /generations' => array( 'prompt' => self::PROMPT, 'once' => $once ),
			'POST /jobs/1/insert' => array( 'post' => 1 ),
			'POST /jobs/1/notes' => array( 'post' => 1 ),
		);
		$found    = array();
		foreach ( rest_get_server()->get_routes( CYGNET_REST ) as $route => $handlers ) {
			$path = str_replace( '(?P<id>\d+)', '1', substr( $route, strlen( '/' . CYGNET_REST ) ) );
			// The list of routes itself, which WordPress shows for every plugin.
			foreach ( '' === $path ? array() : $handlers as $handler ) {
				foreach ( array_keys( $handler['methods'] ) as $method ) {
					$found[ "$method $path" ] = array( $method, $path, isset( $required[ "$method $path" ] ) ? $required[ "$method $path" ] : array() );
				}
			}
		}
		return $found;
	}

	public function test_an_author_sees_no_work_of_others_and_generates_into_no_post_of_others(): void {
		$job  = Jobs::add( 'import', 'p-12345678', array(), array( 'user_id' => 1 ) );
		$post = wp_insert_post( array( 'post_title' => 'Mine', 'post_author' => 1 ) );
		wp_set_current_user( $this->user( 'author' ) );
		$this->answer( fn() => $this->fail( 'Cygnet was called.' ) );
		$this->assertSame( 404, $this->rest( 'GET', "/jobs/$job" )->get_status() );
		$this->assertSame( 403, $this->rest( 'POST', '/generations', array( 'prompt' => self::PROMPT, 'once' => str_repeat( 'a', 20 ), 'post' => $post ) )->get_status() );
		$this->assertSame( 403, $this->rest( 'GET', "/posts/$post" )->get_status() );
	}

	public function test_a_user_without_a_generation_has_nothing_to_resume(): void {
		Jobs::add( 'generation', 'p-12345678', array(), array( 'user_id' => $this->user( 'author' ) ) );
		$this->assertSame( array(), $this->rest( 'GET', '/generations' )->get_data() );
	}

	/** @dataProvider forms */
	public function test_every_form_wants_capability_and_nonce( string $form ): void {
		$stopped = array();
		$this->filter(
			'wp_die_handler',
			function () use ( &$stopped ) {
				return function ( $message, $title, $args ) use ( &$stopped ) {
					$stopped[] = $args['response'];
					throw new RuntimeException( 'stopped' );
				};
			}
		);
		foreach ( array( $this->user( 'subscriber' ), 1 ) as $user ) {
			wp_set_current_user( $user );
			$_POST = array( '_wpnonce' => 'wrong', 'api_url' => 'https://evil.example', 'publications' => array( 'p-12345678' ) );
			try {
				do_action( "admin_post_cygnet_$form" );
				$this->fail( 'It went through.' );
			} catch ( RuntimeException $refused ) {
				$this->assertSame( 'stopped', $refused->getMessage() );
			}
		}
		$this->assertSame( array( 403, 403 ), $stopped );
		$this->assertSame( getenv( 'CYGNET_URL' ), Settings::api_url() );
		$this->assertSame( array(), Jobs::recent() );
	}

	public function forms(): array {
		return array_map( fn( $form ) => array( $form ), array_keys( Cygnet\Admin::FORMS ) );
	}

	public function test_a_signed_webhook_imports_once(): void {
		$publication = $this->publication();
		$this->serve_publication( $publication );
		Settings::save( array( 'auto_import' => true ) );
		list( $headers, $body ) = $this->delivery( $publication['id'] );
		$this->assertSame( 202, $this->rest( 'POST', '/webhook', array(), $headers, $body )->get_status() );
		$this->assertTrue( $this->rest( 'POST', '/webhook', array(), $headers, $body )->get_data()['repeated'] );
		$jobs = Jobs::recent();
		$this->assertCount( 1, $jobs );
		$this->assertSame( 'done', $this->run_job( (int) $jobs[0]['id'] )['status'] );
		$this->assertSame( 'draft', get_post_status( Posts::of( $publication['id'] ) ) );
	}

	public function test_a_webhook_is_set_up_and_removed_at_cygnet_as_well(): void {
		$calls = array();
		$this->answer(
			function ( $method, $path, $args ) use ( &$calls ) {
				$calls[] = array( "$method $path", json_decode( (string) $args['body'], true ) );
				return 'POST' === $method
					? array( 201, array( 'success' => true, 'data' => array( 'secret' => 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5k0sBqHnDb0=', 'endpoint' => array( 'id' => 'e-12345678' ) ) ) )
					: array( 200, array( 'success' => true, 'data' => null ) );
			}
		);
		$this->assertTrue( Cygnet\Webhook::connect() );
		$this->assertSame( 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw5k0sBqHnDb0=', Settings::webhook_secret() );
		$this->assertSame( Cygnet\Webhook::address(), $calls[0][1]['url'] );
		$this->assertContains( 'publication.completed', $calls[0][1]['events'] );
		Cygnet\Webhook::disconnect();
		$this->assertSame( 'DELETE /api/v1/webhook-endpoints/e-12345678', $calls[1][0] );
		$this->assertSame( '', Settings::webhook_secret() );
		Cygnet\Webhook::disconnect();
		$this->assertCount( 2, $calls, 'There is nothing to remove any more.' );
	}

	public function test_a_key_without_the_permission_sets_up_no_webhook(): void {
		$this->answer( fn() => array( 403, array( 'success' => false, 'code' => 'INSUFFICIENT_PERMISSIONS', 'message' => 'Insufficient permissions', 'data' => array( 'required' => 'webhooks:write' ) ) ) );
		$this->assertStringContainsString( 'webhooks:write', Cygnet\Webhook::connect()->get_error_message() );
		$this->assertSame( '', Settings::webhook_secret() );
	}

	/** @dataProvider forgeries */
	public function test_a_webhook_that_is_forged_old_or_changed_is_refused( callable $change ): void {
		list( $headers, $body ) = $change( ...$this->delivery( '01a204a0-34d4-74b0-aead-b86e5219b71d' ) );
		$this->assertSame( 401, $this->rest( 'POST', '/webhook', array(), $headers, $body )->get_status() );
		$this->assertSame( array(), Jobs::recent() );
		$this->assertSame( 0, Log::page( 1 )[1] );
	}

	public function forgeries(): array {
		return array(
			'no signature'      => array( fn( $headers, $body ) => array( array( 'webhook-signature' => '' ) + $headers, $body ) ),
			'another body'      => array( fn( $headers, $body ) => array( $headers, $body . ' ' ) ),
			'another id'        => array( fn( $headers, $body ) => array( array( 'webhook-id' => 'msg_other' ) + $headers, $body ) ),
			'another time'      => array( fn( $headers, $body ) => array( array( 'webhook-timestamp' => (string) ( time() - 10 ) ) + $headers, $body ) ),
			'six minutes old'   => array( fn( $headers, $body ) => $this->delivery( '01a204a0-34d4-74b0-aead-b86e5219b71d', time() - 360 ) ),
			'six minutes ahead' => array( fn( $headers, $body ) => $this->delivery( '01a204a0-34d4-74b0-aead-b86e5219b71d', time() + 360 ) ),
		);
	}

	public function test_a_webhook_is_taken_while_its_secret_is_rotated_and_imports_only_when_asked_to(): void {
		list( $headers, $body )       = $this->delivery( '01a204a0-34d4-74b0-aead-b86e5219b71d' );
		$headers['webhook-signature'] = 'v1,b2xk ' . $headers['webhook-signature'];
		$this->assertSame( 200, $this->rest( 'POST', '/webhook', array(), $headers, $body )->get_status() );
		$this->assertSame( array(), Jobs::recent(), 'Automatic imports are off.' );
	}

	public function test_a_real_generation_ends_as_a_draft(): void {
		$answer = $this->rest( 'POST', '/generations', array( 'prompt' => 'How to keep a cargo bike dry in winter, and what a cover costs', 'length' => 'short', 'insert' => false, 'once' => wp_generate_uuid4() ) );
		$this->assertSame( 200, $answer->get_status(), wp_json_encode( $answer->get_data() ) );
		$id    = $answer->get_data()['id'];
		$until = time() + 120;
		do {
			// As often as the editor polls.
			sleep( 2 );
			$GLOBALS['wpdb']->update( Tables::jobs(), array( 'run_after' => 0 ), array( 'id' => $id ) );
			$job = $this->rest( 'POST', "/jobs/$id" )->get_data();
		} while ( 'queued' === $job['status'] && time() < $until );
		$this->assertSame( 'done', $job['status'], $job['message'] );
		$this->assertSame( 'draft', get_post_status( $job['post'] ) );
		$this->assertNotSame( '', $job['edit'] );
	}

	public function test_the_library_shows_what_is_scheduled_at_cygnet(): void {
		$facts = array( 'imagesCount' => 0, 'companyName' => null, 'type' => 'blog' );
		$this->answer(
			fn( $method, $path ) => 0 === strpos( $path, '/api/v1/publications?' ) ? array(
				200,
				array(
					'success' => true,
					'data'    => array(
						'publications' => array(
							$this->publication( $facts + array( 'id' => 'p-12345671', 'publishAt' => '2026-12-24T12:00:00.000Z', 'publishNote' => null ) ),
							$this->publication( $facts + array( 'id' => 'p-12345672', 'publishAt' => '2026-11-20T12:00:00.000Z', 'publishNote' => 'It still has open marks.' ) ),
						),
						'pagination'   => array( 'totalPages' => 1 ),
					),
				),
			) : null
		);
		$page = $this->printed( array( Cygnet\Screens\Library::class, 'render' ) );
		$this->assertStringContainsString( 'scheduled for December 24, 2026', $page );
		$this->assertSame( 1, substr_count( $page, 'scheduled for' ), 'A missed one is no longer scheduled.' );
	}

	public function test_company_profiles_are_offered_where_the_key_may_read_them(): void {
		$refused = true;
		$this->answer(
			function ( $method, $path ) use ( &$refused ) {
				if ( '/api/v1/companies' !== $path ) {
					return null;
				}
				return $refused
					? array( 403, array( 'success' => false, 'code' => 'INSUFFICIENT_PERMISSIONS', 'message' => 'Insufficient permissions', 'data' => array( 'required' => 'company:read' ) ) )
					: array( 200, array( 'success' => true, 'data' => array( 'companies' => array( array( 'id' => 'c-1', 'name' => 'Marlow <b>' ), array( 'id' => 'c-2', 'name' => 'Lindner' ) ), 'most' => 10 ) ) );
			}
		);
		$this->assertSame( array( 'companies' => array(), 'allowed' => false ), $this->rest( 'GET', '/companies' )->get_data() );
		$page = $this->printed( array( Cygnet\Screens\BulkScreen::class, 'render' ) );
		$this->assertStringNotContainsString( 'name="company_id"', $page );
		$this->assertStringContainsString( 'the API key needs the permission company:read', $page );
		$refused = false;
		delete_transient( 'cygnet_companies' );
		$this->assertSame( array( 'c-1', 'c-2' ), array_column( $this->rest( 'GET', '/companies' )->get_data()['companies'], 'id' ) );
		$page = $this->printed( array( Cygnet\Screens\BulkScreen::class, 'render' ) );
		$this->assertStringNotContainsString( 'company:read', $page );
		$this->assertStringContainsString( '<option value="c-2" >Lindner</option>', $page );
		$this->assertStringContainsString( 'Marlow &lt;b&gt;', $page );
	}

	public function test_no_quota_starts_nothing_and_says_so(): void {
		$this->answer( fn() => array( 403, array( 'success' => false, 'code' => 'NO_PUBLICATIONS_REMAINING', 'message' => 'No publications remaining' ) ) );
		$answer = $this->rest( 'POST', '/generations', array( 'prompt' => self::PROMPT, 'once' => str_repeat( 'a', 20 ) ) );
		$this->assertSame( 502, $answer->get_status() );
		$this->assertStringContainsString( 'No publications remaining', $answer->get_data()['message'] );
		$this->assertSame( array(), Jobs::recent() );
		$this->assertSame( 400, $this->rest( 'POST', '/generations', array( 'prompt' => 'short', 'once' => str_repeat( 'a', 20 ) ) )->get_status() );
	}

	public function test_a_dry_run_names_what_would_not_be_generated(): void {
		$rows = Bulk::plan( "\xEF\xBB\xBFid;Prompt\n1;\"A long enough prompt; with a sign\"\n2;short\n\n3;\"A LONG enough prompt; with a sign\"\n4;A second prompt that is fine\n5;A third prompt that is fine\n", 2 );
		$this->assertSame( array( '', 'Please enter at least 10 characters', 'The same as line 2', '', 'No publications remaining' ), array_column( $rows, 'problem' ) );
		$this->assertSame( 'A long enough prompt; with a sign', $rows[0]['prompt'] );
		$this->assertSame( array(), Bulk::plan( "\xff\xfe\x00", 5 ) );
		$this->assertStringContainsString( 'The same as line 1', Bulk::plan( "The very same prompt\nthe very same prompt", 5 )[1]['problem'] );
	}

	public function test_each_publication_of_a_bulk_run_is_imported_as_it_completes(): void {
		$states = array( 'completed', 'in_progress' );
		$this->answer(
			function ( $method, $path ) use ( &$states ) {
				$items = array();
				foreach ( $states as $index => $status ) {
					$items[] = array( 'id' => "p-1234567$index", 'title' => "T$index", 'status' => $status, 'error' => array( 'message' => 'Why' ) );
				}
				$over = count( array_filter( $states, fn( $state ) => 'in_progress' !== $state ) );
				return array( 200, array( 'success' => true, 'data' => array( 'publicationStatuses' => $items, 'completedCount' => $over, 'failedCount' => 0, 'totalChecked' => 2 ) ) );
			}
		);
		$id = Jobs::add( 'bulk', 'session-1', array( 'title' => 'Bulk', 'session' => 'session-1', 'imported' => array(), 'total' => 2, 'category' => 0 ) );
		Jobs::step( $id );
		$this->assertSame( array( 'p-12345670' ), Jobs::find( $id )['state']['imported'] );
		$states = array( 'completed', 'failed' );
		$GLOBALS['wpdb']->update( Tables::jobs(), array( 'run_after' => 0 ), array( 'id' => $id ) );
		Jobs::step( $id );
		$this->assertSame( 'done', Jobs::find( $id )['status'] );
		$this->assertCount( 1, array_filter( Jobs::recent(), fn( $job ) => 'import' === $job['kind'] ) );
		$this->assertStringContainsString( 'Why', Log::page( 1 )[0][0]['message'] );
	}

	public function test_all_prompts_of_a_bulk_run_share_its_settings(): void {
		$sent = null;
		$this->answer(
			function ( $method, $path, $args ) use ( &$sent ) {
				$sent = json_decode( $args['body'], true );
				return array( 202, array( 'success' => true, 'data' => array( 'bulk_session_id' => 's-12345678', 'successCount' => 1, 'errorCount' => 0, 'errors' => array() ) ) );
			}
		);
		$chosen = array( 'type' => 'review', 'tone' => 'casual', 'audience' => 'b2b', 'style' => 'news', 'length' => 'long', 'keywords' => array( ' locks ', 'locks', '' ), 'sources' => array( 'https://marlowbikes.example/' ), 'images' => false, 'company' => false, 'category' => 0, 'author' => $this->user( 'author' ) );
		$job    = Jobs::find( Bulk::start( array( self::PROMPT ), $chosen, 'aaaaaaaaaaaaaaaaaaaa' )['job'] );
		$this->assertSame( array( self::PROMPT ), $sent['prompts'] );
		$this->assertSame( array( 'review', 'casual', 'b2b', array( 'locks' ), null, array( 'https://marlowbikes.example/' ) ), array_map( fn( $name ) => $sent['settings'][ $name ], array( 'type', 'tone', 'target_audience', 'keywords', 'company_info', 'sources' ) ) );
		$this->assertSame( array( 'news', 'long', false ), array_map( fn( $name ) => $sent['settings']['content_preferences'][ $name ], array( 'style', 'length', 'include_images' ) ) );
		$this->assertSame( $chosen['author'], $job['state']['author'] );
	}

	/** @dataProvider texts */
	public function test_markdown_becomes_blocks( string $markdown, string $expected ): void {
		$this->assertSame( $expected, preg_replace( '/\s*\n\s*|<!--.*?-->/', '', Markdown::blocks( $markdown, array(), 'x' )['content'] ) );
	}

	public function texts(): array {
		return array(
			'emphasis'  => array( 'a **b** *c* ***d*** `e*` ~~f~~ g_h_i', '<p>a <strong>b</strong> <em>c</em> <strong><em>d</em></strong> <code>e*</code> <s>f</s> g_h_i</p>' ),
			'escapes'   => array( '\*a\* 3 < 4 & 5', '<p>*a* 3 &lt; 4 &amp; 5</p>' ),
			'headings'  => array( "# One\n### Three ###", '<h2 class="wp-block-heading">One</h2><h3 class="wp-block-heading">Three</h3>' ),
			'lists'     => array( "- a\n  - b\n- c\n\n3. d\n4. e", '<ul class="wp-block-list"><li>a<ul class="wp-block-list"><li>b</li></ul></li><li>c</li></ul><ol start="3" class="wp-block-list"><li>d</li><li>e</li></ol>' ),
			'quote'     => array( "> a\n> b\n\nc", '<blockquote class="wp-block-quote"><p>a b</p></blockquote><p>c</p>' ),
			'gap'       => array( '[[add: the price]]', '<p><mark>[add: the price]</mark></p>' ),
			'no source' => array( 'Text.[^9]', '<p>Text.</p>' ),
			'cyrillic'  => array( '**Тормоза** и _колодки_', '<p><strong>Тормоза</strong> и <em>колодки</em></p>' ),
		);
	}

	public function test_abilities_and_the_connector_are_there_where_wordpress_has_them(): void {
		if ( function_exists( 'wp_get_ability' ) ) {
			wp_set_current_user( $this->user( 'subscriber' ) );
			foreach ( array( 'list-publications' => null, 'import-publication' => array( 'id' => 'p-12345678' ), 'generate-post' => array( 'prompt' => self::PROMPT ) ) as $name => $input ) {
				$this->assertInstanceOf( WP_Error::class, wp_get_ability( "cygnet/$name" )->execute( $input ), $name );
			}
			wp_set_current_user( 1 );
			$found = wp_get_ability( 'cygnet/list-publications' )->execute( array( 'search' => 'cargo' ) );
			$this->assertIsArray( $found, is_wp_error( $found ) ? $found->get_error_message() : '' );
			$this->assertNotEmpty( $found );
			foreach ( array( 'list-publications' => 'array', 'import-publication' => 'object', 'generate-post' => 'object' ) as $name => $type ) {
				$this->assertSame( $type, wp_get_ability( "cygnet/$name" )->get_output_schema()['type'] );
			}
			$this->assertArrayHasKey( 'job', wp_get_ability( 'cygnet/import-publication' )->execute( array( 'id' => 'p-12345678' ) ) );
		}
		if ( function_exists( 'wp_get_connector' ) ) {
			$this->assertSame( 'none', wp_get_connector( 'cygnet' )['authentication']['method'], 'WordPress would keep a key in plain text.' );
		}
		$this->assertSame( version_compare( get_bloginfo( 'version' ), '6.9', '>=' ), function_exists( 'wp_get_ability' ) );
	}

	public function test_structured_data_gives_way_to_an_seo_plugin_and_follows_edits(): void {
		$publication = $this->publication( array( 'jsonLd' => array( '@graph' => array( array( '@type' => 'FAQPage', 'mainEntity' => array() ) ) ) ) );
		$this->serve_publication( $publication );
		$this->run_job( Importer::start( $publication['id'] ) );
		$post = Posts::of( $publication['id'] );
		wp_publish_post( $post );
		$this->assertSame( array( 'Article', 'FAQPage' ), array_column( Cygnet\Front::graph( get_post( $post ) )['@graph'], '@type' ) );
		$this->go_to( $post );
		$this->assertStringContainsString( 'application/ld+json', $this->printed( array( Cygnet\Front::class, 'json_ld' ) ) );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'Edited' ) );
		$graph = Cygnet\Front::graph( get_post( $post ) )['@graph'];
		$this->assertSame( array( 'Article' ), array_column( $graph, '@type' ), 'Questions may have been edited out.' );
		$this->assertSame( 'Edited', $graph[0]['headline'] );
		$this->filter( 'cygnet_seo_plugins', fn() => array( 'yoast' ) );
		$this->assertSame( '', $this->printed( array( Cygnet\Front::class, 'json_ld' ) ) );
		wp_reset_query();
	}

	private function go_to( int $post ): void {
		$GLOBALS['wp_query'] = new WP_Query( array( 'p' => $post ) );
		$GLOBALS['post']     = get_post( $post );
	}

	private function printed( callable $print ): string {
		ob_start();
		$print();
		return ob_get_clean();
	}

	public function test_the_plugin_speaks_russian(): void {
		$translations = WP_Translation_Controller::get_instance();
		$this->filter( 'pre_determine_locale', fn() => 'ru_RU' );
		$translations->set_locale( 'ru_RU' );
		unset( $GLOBALS['l10n']['cygnet'] );
		try {
			$this->assertSame( 'Библиотека', __( 'Library', 'cygnet' ) );
			$this->assertSame( array( 'Создать %d публикацию', 'Создать %d публикации', 'Создать %d публикаций' ), array_map( fn( $n ) => _n( 'Generate %d publication', 'Generate %d publications', $n, 'cygnet' ), array( 21, 3, 11 ) ) );
			wp_register_script( 'cygnet-editor', plugins_url( 'build/editor.js', CYGNET_FILE ), array(), CYGNET_VERSION, true );
			$this->assertStringContainsString( 'Подготовка', (string) load_script_textdomain( 'cygnet-editor', 'cygnet', CYGNET_DIR . 'languages' ) );
		} finally {
			$translations->set_locale( 'en_US' );
			unset( $GLOBALS['l10n']['cygnet'] );
		}
	}

	public function test_uninstalling_leaves_the_posts_and_nothing_else(): void {
		global $wpdb;
		$publication = $this->publication();
		$this->serve_publication( $publication );
		$this->run_job( Importer::start( $publication['id'] ) );
		$post = Posts::of( $publication['id'] );
		$text = get_post( $post )->post_content;
		set_transient( 'cygnet_notice_1', array( 'success', 'x' ) );
		Importer::start( '01a204a0-9999-74b0-aead-b86e5219b71d' );
		define( 'WP_UNINSTALL_PLUGIN', 'cygnet/cygnet.php' );
		require WP_PLUGIN_DIR . '/cygnet/uninstall.php';
		$this->assertSame( $text, get_post( $post )->post_content );
		$this->assertSame( array(), $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%cygnet%'" ) );
		$this->assertSame( array(), $wpdb->get_col( "SELECT meta_key FROM {$wpdb->postmeta} WHERE meta_key LIKE '%cygnet%'" ) );
		$this->assertSame( array(), array_filter( $wpdb->get_col( 'SHOW TABLES' ), fn( $table ) => false !== strpos( $table, 'cygnet' ) ) );
		$this->assertStringNotContainsString( 'cygnet_', wp_json_encode( _get_cron_array() ) );
		Tables::ensure();
	}
}
