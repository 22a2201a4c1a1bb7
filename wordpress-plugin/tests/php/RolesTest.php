<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Admin;
use Cygnet\Bulk;
use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Limits;
use Cygnet\Log;
use Cygnet\Posts;
use Cygnet\Privacy;
use Cygnet\Screens\Activity;
use Cygnet\Screens\BulkScreen;
use Cygnet\Screens\Library;
use Cygnet\Screens\Preview;
use Cygnet\Settings;

/** Which role may use which entry point on a published post and a job of somebody else; what a role may generate. */
final class RolesTest extends CygnetTestCase {

	private const PROMPT = 'How often should a cargo bike be serviced?';
	private const ROLES  = array( 'administrator', 'editor', 'author', 'contributor', 'subscriber', '' );
	private const EDITS  = array( 'administrator', 'editor' );
	private const SEES   = array( 'administrator', 'editor', 'author', 'contributor' );
	private const WRITES = array( 'administrator', 'editor', 'author' );
	private const ADMIN  = array( 'administrator' );

	/** Every entry point, and who may use it. '' is a visitor. */
	private const MATRIX = array(
		'POST /generations'                  => self::EDITS,
		// Only the user's own.
		'GET /generations'                   => self::WRITES,
		'GET /jobs/(?P<id>\d+)'              => self::ADMIN,
		'POST /jobs/(?P<id>\d+)'             => self::ADMIN,
		'DELETE /jobs/(?P<id>\d+)'           => self::ADMIN,
		'POST /jobs/(?P<id>\d+)/insert'      => self::ADMIN,
		'POST /jobs/(?P<id>\d+)/notes'       => self::ADMIN,
		'GET /posts/(?P<id>\d+)'             => self::EDITS,
		'GET /companies'                     => self::SEES,
		'GET /usage'                         => self::SEES,
		// Only with a signature.
		'POST /webhook'                      => array(),
		'GET /site-health'                   => self::ADMIN,
		'ability cygnet/list-publications'   => self::SEES,
		'ability cygnet/import-publication'  => self::EDITS,
		'ability cygnet/generate-post'       => self::WRITES,
		'form admin_post_cygnet_settings'    => self::ADMIN,
		'form admin_post_cygnet_check'       => self::ADMIN,
		'form admin_post_cygnet_forget'      => self::ADMIN,
		'form admin_post_cygnet_webhook'     => self::ADMIN,
		'form admin_post_cygnet_hook'        => self::ADMIN,
		'form admin_post_cygnet_unhook'      => self::ADMIN,
		'form admin_post_cygnet_import'      => self::EDITS,
		'form admin_post_cygnet_bulk'        => self::WRITES,
		'form admin_post_cygnet_decide'      => self::EDITS,
		'form admin_post_cygnet_unused'      => self::ADMIN,
		'form admin_post_cygnet_cancel'      => self::ADMIN,
		'page library'                       => self::SEES,
		'page bulk'                          => self::WRITES,
		'page activity'                      => self::SEES,
		'page settings'                      => self::ADMIN,
		'page compare'                       => self::EDITS,
		'page preview'                       => self::EDITS,
		'job import'                         => self::EDITS,
		'job generation'                     => self::EDITS,
		'job bulk'                           => self::EDITS,
	);

	public function test_every_entry_point_is_in_the_matrix(): void {
		$found = array();
		foreach ( rest_get_server()->get_routes( CYGNET_REST ) as $route => $handlers ) {
			$path = substr( $route, strlen( '/' . CYGNET_REST ) );
			foreach ( '' === $path ? array() : $handlers as $handler ) {
				foreach ( array_keys( $handler['methods'] ) as $method ) {
					$found[] = "$method $path";
				}
			}
		}
		foreach ( function_exists( 'wp_get_abilities' ) ? wp_get_abilities() : array() as $ability ) {
			if ( 0 === strpos( $ability->get_name(), 'cygnet/' ) ) {
				$found[] = 'ability ' . $ability->get_name();
			}
		}
		foreach ( array_keys( $GLOBALS['wp_filter'] ) as $hook ) {
			if ( preg_match( '/^(admin_post|wp_ajax)_.*cygnet|^admin_action_.*cygnet/', $hook ) ) {
				$found[] = "form $hook";
			}
		}
		foreach ( array_keys( Admin::PAGES ) as $page ) {
			$found[] = "page $page";
		}
		preg_match_all( "/case '(\w+)':/", file_get_contents( CYGNET_DIR . 'includes/class-jobs.php' ), $kinds );
		foreach ( $kinds[1] as $kind ) {
			$found[] = "job $kind";
		}
		$listed = array_filter( array_keys( self::MATRIX ), fn( $entry ) => function_exists( 'wp_get_ability' ) || 0 !== strpos( $entry, 'ability' ) );
		sort( $found );
		sort( $listed );
		$this->assertSame( $listed, $found );
	}

	/** @dataProvider entries */
	public function test_each_role_may_use_what_the_matrix_says( string $entry ): void {
		list( $kind, $name ) = explode( ' ', $entry );
		if ( 'ability' === $kind && ! function_exists( 'wp_get_ability' ) ) {
			$this->assertTrue( version_compare( get_bloginfo( 'version' ), '6.9', '<' ) );
			return;
		}
		$used = array();
		foreach ( self::ROLES as $role ) {
			if ( '' === $role && 'job' === $kind ) {
				// Nobody's job is that of a signed webhook.
				continue;
			}
			$user = '' === $role ? 0 : $this->user( $role );
			// Who was refused has changed nothing.
			if ( ! isset( $post ) || $may ) {
				$this->tearDown();
				$this->setUp();
				Settings::save( array( 'update_live' => true ) );
				$post  = $this->target();
				$title = get_post( $post )->post_title;
			}
			delete_transient( "cygnet_notice_$user" );
			$way   = in_array( $kind, array( 'GET', 'POST', 'DELETE' ), true ) ? 'route' : $kind;
			wp_set_current_user( $user );
			$may = $this->$way( $entry, $post );
			if ( $may ) {
				$used[] = $role;
			} else {
				clean_post_cache( $post );
				$this->assertSame( $title, get_post( $post )->post_title, "$entry as $role" );
			}
		}
		$this->assertSame( self::MATRIX[ $entry ], $used );
	}

	public function entries(): array {
		return array_combine( array_keys( self::MATRIX ), array_map( fn( $entry ) => array( $entry ), array_keys( self::MATRIX ) ) );
	}

	public function test_an_author_whose_role_is_taken_away_writes_nothing_with_a_job_that_goes_on(): void {
		$this->target();
		$user = $this->user( 'editor' );
		wp_set_current_user( $user );
		$id = Importer::start( $this->publication()['id'] );
		$this->assertTrue( Jobs::step( $id ) );
		get_userdata( $user )->set_role( 'subscriber' );
		try {
			$job = $this->run_job( $id );
		} finally {
			get_userdata( $user )->set_role( 'editor' );
		}
		$this->assertSame( array( 'failed', 'You are not allowed to edit the post of this publication.' ), array( $job['status'], $job['message'] ) );
	}

	public function test_an_author_imports_what_has_no_post_yet_and_updates_an_own_one(): void {
		$publication = $this->publication();
		wp_set_current_user( $this->user( 'author' ) );
		$this->serve_publication( $publication );
		$this->assertSame( 'imported', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
		$this->serve_publication( $this->newer( $publication ) );
		$this->assertSame( 'updated', $this->run_job( Importer::start( $publication['id'] ) )['state']['outcome'] );
	}

	public function test_nobody_reads_or_saves_a_text_for_the_post_of_somebody_else(): void {
		$this->target();
		$publication = $this->publication()['id'];
		wp_set_current_user( $this->user( 'author' ) );
		$_GET = array( 'publication' => $publication );
		$page = $this->printed( array( Preview::class, 'render' ) );
		$this->assertStringContainsString( 'You are not allowed to edit the post of this publication.', $page );
		$this->assertStringNotContainsString( 'Newer title', $page );
		$job = Jobs::add( 'generation', $publication, array( 'title' => 'T' ), array( 'publication_id' => $publication, 'status' => 'ready' ) );
		foreach ( array( 'draft' => 'ready', '' => 'closed' ) as $use => $status ) {
			$_POST = array( 'job' => (string) $job, 'use' => $use );
			$this->filter( 'wp_redirect', fn() => $this->stop( 'redirected' ) );
			try {
				Library::unused_result();
				$this->fail( 'It went on.' );
			} catch ( RuntimeException $stopped ) {
				$this->assertSame( 'redirected', $stopped->getMessage() );
			}
			$this->assertSame( $status, Jobs::find( $job )['status'], 'A text that cannot be saved is not lost.' );
		}
	}

	public function test_a_role_generates_as_many_posts_a_month_as_the_settings_say(): void {
		$calls = 0;
		$this->answer(
			function ( $method, $path ) use ( &$calls ) {
				++$calls;
				return false !== strpos( $path, 'bulk' )
					? array( 202, array( 'success' => true, 'data' => array( 'bulk_session_id' => 's-12345678', 'successCount' => 2, 'errorCount' => 0, 'errors' => array() ) ) )
					: array( 202, array( 'success' => true, 'data' => array( 'publicationId' => "p-1234567$calls", 'sessionId' => 's-12345678', 'status' => 'created' ) ) );
			}
		);
		Settings::save( array( 'limits' => array( 'author' => 2, 'editor' => 0 ) ) );
		wp_set_current_user( $this->user( 'author' ) );
		$generate = fn( string $once ) => $this->rest( 'POST', '/generations', array( 'prompt' => self::PROMPT, 'once' => str_repeat( $once, 20 ) ) );
		$chosen   = array( 'type' => 'blog', 'tone' => 'casual', 'audience' => 'b2b', 'style' => 'news', 'length' => 'long', 'keywords' => array(), 'sources' => array(), 'images' => false, 'company' => false, 'category' => 0, 'author' => 0 );
		$this->assertSame( 200, $generate( 'a' )->get_status() );
		$this->assertSame( 200, $generate( 'a' )->get_status(), 'The same click counts once.' );
		$this->assertSame( 1, Limits::left() );
		$two = Bulk::start( array( self::PROMPT, self::PROMPT . ' Again' ), $chosen, str_repeat( 'b', 20 ) );
		$this->assertSame( 'Your role may generate 2 posts a month on this site, and 1 are left. An administrator can change this under Cygnet, Settings.', $two->get_error_message() );
		$this->assertSame( 200, $generate( 'c' )->get_status() );
		$before  = $calls;
		$refused = $generate( 'd' );
		$this->assertSame( array( 403, 'cygnet_limit_reached' ), array( $refused->get_status(), $refused->get_data()['code'] ) );
		$this->assertSame( $before, $calls, 'Cygnet is not called.' );
		wp_set_current_user( $this->user( 'editor' ) );
		$this->assertSame( 403, $generate( 'e' )->get_status() );
		wp_set_current_user( 1 );
		$this->assertSame( 200, $generate( 'f' )->get_status() );
		$this->assertNull( Limits::left() );
		// In the next month.
		wp_set_current_user( $this->user( 'author' ) );
		$GLOBALS['wpdb']->query( 'UPDATE ' . Cygnet\Tables::log() . ' SET at = at - ' . 31 * DAY_IN_SECONDS );
		$this->assertSame( 2, Limits::left() );
		$this->assertSame( 200, $generate( 'g' )->get_status() );
	}

	public function test_users_see_what_is_left_for_them_and_keep_their_texts_without_a_limit_left(): void {
		Settings::save( array( 'limits' => array( 'author' => 3, 'editor' => 0 ) ) );
		$usage = fn() => array_intersect_key( $this->rest( 'GET', '/usage' )->get_data(), array( 'allowed' => 0, 'yours' => 0, 'limit' => 0 ) );
		$this->assertSame( array( 'limit' => 100, 'allowed' => true, 'yours' => null ), $usage() );
		wp_set_current_user( $this->user( 'author' ) );
		Limits::take( 'x', 1, 'T' );
		$this->assertSame( array( 'limit' => 100, 'allowed' => true, 'yours' => 2 ), $usage() );
		$this->assertStringContainsString( '<span>Left for you this month</span><b>2</b>', $this->printed( array( Library::class, 'render' ) ) );
		$_POST = array( 'prompts' => self::PROMPT . "\n" . self::PROMPT . " Again\n" . self::PROMPT . ' And again', 'step' => 'plan' );
		$this->filter( 'wp_redirect', fn() => $this->stop( 'redirected' ) );
		try {
			BulkScreen::start();
		} catch ( RuntimeException $stopped ) {
			$this->assertSame( 'redirected', $stopped->getMessage() );
		}
		$this->assertStringContainsString( '2 of 3 rows would be generated.', $this->printed( array( BulkScreen::class, 'render' ) ) );
		wp_set_current_user( $this->user( 'editor' ) );
		$this->assertSame( array( 'limit' => 100, 'allowed' => false, 'yours' => 0 ), $usage() );
		Jobs::add( 'generation', 'p-12345678', array( 'title' => 'Written before' ), array( 'status' => 'ready' ) );
		$this->assertSame( array( 'Written before' ), array_column( $this->rest( 'GET', '/generations' )->get_data(), 'title' ) );
		$page = $this->printed( array( BulkScreen::class, 'render' ) );
		$this->assertStringContainsString( 'Your role may not generate posts on this site.', $page );
		$this->assertStringNotContainsString( 'Check the prompts', $page );
	}

	public function test_what_cygnet_refuses_is_not_counted(): void {
		$this->answer( fn() => array( 403, array( 'success' => false, 'code' => 'NO_PUBLICATIONS_REMAINING', 'message' => 'No publications remaining' ) ) );
		Settings::save( array( 'limits' => array( 'author' => 1 ) ) );
		wp_set_current_user( $this->user( 'author' ) );
		$this->assertSame( 502, $this->rest( 'POST', '/generations', array( 'prompt' => self::PROMPT, 'once' => str_repeat( 'a', 20 ) ) )->get_status() );
		$this->assertSame( 1, Limits::left() );
	}

	public function test_authors_and_contributors_see_their_own_activity(): void {
		Log::add( 'imported', 'Of the administrator', 0, 1 );
		foreach ( array( 'author', 'contributor' ) as $role ) {
			Log::add( 'imported', "Of the $role", 0, $this->user( $role ) );
		}
		Jobs::add( 'import', 'p-12345678', array( 'title' => 'A delivery' ), array( 'user_id' => 0 ) );
		$this->answer( fn() => array( 503, '' ) );
		foreach ( array( 'administrator' => array( true, true, true ), 'author' => array( false, true, false ), 'contributor' => array( false, false, false ) ) as $role => $sees ) {
			wp_set_current_user( $this->user( $role ) );
			$page = $this->printed( array( Activity::class, 'render' ) );
			$this->assertSame( $sees, array_map( fn( $text ) => false !== strpos( $page, $text ), array( 'Of the administrator', 'Of the author', 'A delivery' ) ), $role );
		}
		$this->assertStringContainsString( 'Of the contributor', $page );
	}

	public function test_a_user_gets_and_erases_what_the_log_says(): void {
		Log::add( 'imported', 'Of the administrator', 0, 1 );
		Log::add( 'imported', 'Of the author', 0, $this->user( 'author' ) );
		$exported = Privacy::export( 'author@example.org' );
		$this->assertTrue( $exported['done'] );
		$this->assertSame( array( 'Of the author' ), array_map( fn( $item ) => $item['data'][1]['value'], $exported['data'] ) );
		$erased = Privacy::erase( 'author@example.org' );
		$this->assertTrue( $erased['items_removed'] );
		$this->assertSame( array(), Privacy::export( 'author@example.org' )['data'] );
		$this->assertFalse( Privacy::erase( 'author@example.org' )['items_removed'] );
		$this->assertSame( array( '0', '1' ), array_column( Log::page( 1 )[0], 'user_id' ), 'The entries are about posts and stay.' );
		$this->assertArrayHasKey( 'cygnet', apply_filters( 'wp_privacy_personal_data_exporters', array() ) );
		$this->assertArrayHasKey( 'cygnet', apply_filters( 'wp_privacy_personal_data_erasers', array() ) );
		require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
		$this->assertSame( 10, has_action( 'admin_init', array( Privacy::class, 'policy' ) ) );
		$GLOBALS['wp_current_filter'] = array( 'admin_init' );
		Privacy::policy();
		$GLOBALS['wp_current_filter'] = array();
		$policies = array_column( WP_Privacy_Policy_Content::get_suggested_policy_text(), 'policy_text', 'plugin_name' );
		$this->assertStringContainsString( 'Nothing about visitors is sent', $policies['Cygnet'] );
		$this->assertStringContainsString( getenv( 'CYGNET_URL' ) . '/privacy', $policies['Cygnet'] );
		$this->assertStringContainsString( getenv( 'CYGNET_URL' ) . '/terms', $policies['Cygnet'] );
	}

	/** A published post of the administrator, of a publication that has a newer version, which also waits. */
	private function target(): int {
		$publication = $this->import();
		$post        = Posts::of( $publication['id'] );
		wp_publish_post( $post );
		$newer = $this->newer( $publication );
		update_post_meta( $post, Posts::PENDING, array( 'title' => 'Newer title', 'content' => 'New.', 'footnotes' => '', 'revision' => 'x', 'cover' => 0 ) );
		$this->filter(
			'pre_http_request',
			function ( $answer, $args, $url ) use ( $newer ) {
				$path = (string) substr( $url, strlen( getenv( 'CYGNET_URL' ) . '/api/v1' ) );
				$data = array( 'publicationId' => 'p-12345678', 'sessionId' => 's-1', 'status' => 'created', 'endpoint' => array( 'id' => 'e-1' ), 'secret' => 'whsec_x' );
				if ( '/publications/bulk-status' === $path ) {
					$data = array( 'publicationStatuses' => array( array( 'id' => $newer['id'], 'title' => 'T', 'status' => 'completed' ) ), 'completedCount' => 1, 'failedCount' => 0, 'totalChecked' => 1 );
				} elseif ( '/publications/' . $newer['id'] === $path ) {
					$data = $newer;
				} elseif ( 'GET' === $args['method'] ) {
					return false;
				}
				return array( 'headers' => array(), 'body' => wp_json_encode( array( 'success' => true, 'data' => $data ) ), 'response' => array( 'code' => 200, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			},
			99
		);
		return $post;
	}

	private function route( string $entry, int $post ): bool {
		list( $method, $path ) = explode( ' ', $entry );
		$id     = false === strpos( $path, '/jobs/' ) ? $post : Jobs::add( 'import', 'p-87654321', array(), array( 'user_id' => 1 ) );
		$params = array( 'prompt' => self::PROMPT, 'once' => str_repeat( 'a', 20 ), 'post' => $post );
		$status = $this->rest( $method, str_replace( '(?P<id>\d+)', (string) $id, $path ), $params )->get_status();
		$this->assertContains( $status, array( 200, 204, 401, 403, 404 ), $entry );
		return $status < 300;
	}

	private function ability( string $entry ): bool {
		$inputs = array( 'cygnet/import-publication' => array( 'id' => $this->publication()['id'] ), 'cygnet/generate-post' => array( 'prompt' => self::PROMPT ) );
		$name   = explode( ' ', $entry )[1];
		$result = wp_get_ability( $name )->execute( isset( $inputs[ $name ] ) ? $inputs[ $name ] : array() );
		$this->assertContains( is_wp_error( $result ) ? $result->get_error_code() : '', array( '', 'ability_invalid_permissions' ), $entry );
		return ! is_wp_error( $result );
	}

	private function form( string $entry, int $post ): bool {
		$hook     = explode( ' ', $entry )[1];
		$form     = substr( $hook, strlen( 'admin_post_' ) );
		$status   = 'admin_post_cygnet_unused' === $hook ? 'ready' : 'queued';
		$job      = preg_match( '/unused|cancel/', $hook ) ? Jobs::add( 'import', 'p-87654321', array( 'title' => 'T' ), array( 'user_id' => 1, 'status' => $status ) ) : 0;
		$_POST    = array( 'job' => (string) $job, 'post' => (string) $post, 'take' => '1', 'publications' => array( $this->publication()['id'] ) );
		$_REQUEST = array( '_wpnonce' => wp_create_nonce( $form ) );
		$this->filter( 'wp_die_handler', fn() => fn( $message, $title, $args ) => $this->stop( 'refused ' . $args['response'] ) );
		$this->filter( 'wp_redirect', fn() => $this->stop( 'redirected' ) );
		try {
			do_action( $hook );
			$this->fail( "$entry went on." );
		} catch ( RuntimeException $stopped ) {
			$GLOBALS['wp_current_filter'] = array();
			if ( 'redirected' !== $stopped->getMessage() ) {
				$this->assertSame( 'refused 403', $stopped->getMessage() );
				return false;
			}
		}
		$notice = get_transient( 'cygnet_notice_' . get_current_user_id() );
		return ! preg_match( '/not allowed|discarded already|just been finished/', (string) $notice[1] );
	}

	private function stop( string $why ): void {
		throw new RuntimeException( $why );
	}

	private function page( string $entry, int $post ): bool {
		$_GET   = array( 'post' => (string) $post, 'publication' => $this->publication()['id'] );
		$render = new ReflectionMethod( Admin::class, 'render' );
		$render->setAccessible( true );
		$page = $this->printed( fn() => $render->invoke( null, explode( ' ', $entry )[1] ) );
		return '' !== $page && ! preg_match( '/There is no new version to compare|not allowed to edit/', $page );
	}

	private function job( string $entry, int $post ): bool {
		$kind   = explode( ' ', $entry )[1];
		$id     = $this->publication()['id'];
		$states = array(
			'import'     => array(),
			'generation' => array( 'finished' => true, 'insert' => false, 'origin' => 0 ),
			'bulk'       => array( 'session' => 's-1', 'imported' => array(), 'total' => 1, 'category' => 0, 'author' => 0 ),
		);
		$job    = Jobs::add( $kind, 'bulk' === $kind ? 's-1' : $id, $states[ $kind ], array( 'publication_id' => 'bulk' === $kind ? '' : $id ) );
		// WP-Cron does its work as nobody.
		wp_set_current_user( 0 );
		$this->run_job( $job );
		if ( 'bulk' === $kind ) {
			$this->run_job( (int) $GLOBALS['wpdb']->get_var( 'SELECT MAX(id) FROM ' . Cygnet\Tables::jobs() ) );
		}
		clean_post_cache( $post );
		return 'Newer title' === get_post( $post )->post_title;
	}

	private function printed( callable $print ): string {
		ob_start();
		$print();
		return ob_get_clean();
	}
}
