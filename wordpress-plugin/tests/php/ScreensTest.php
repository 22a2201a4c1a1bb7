<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Admin;
use Cygnet\Jobs;

/** What each role sees of the plugin's pages. */
final class ScreensTest extends CygnetTestCase {

	/** @dataProvider roles */
	public function test_each_role_has_the_pages_that_it_can_use( string $role, array $pages ): void {
		wp_set_current_user( $this->user( $role ) );
		$GLOBALS['menu']    = array();
		$GLOBALS['submenu'] = array();
		Admin::menu();
		$found = isset( $GLOBALS['submenu']['cygnet-library'] ) ? wp_list_pluck( $GLOBALS['submenu']['cygnet-library'], 2 ) : array();
		$this->assertSame( $pages, array_values( array_diff( $found, array( 'cygnet-compare', 'cygnet-preview' ) ) ) );
	}

	public function roles(): array {
		return array(
			array( 'administrator', array( 'cygnet-library', 'cygnet-bulk', 'cygnet-activity', 'cygnet-settings' ) ),
			array( 'editor', array( 'cygnet-library', 'cygnet-bulk', 'cygnet-activity' ) ),
			array( 'author', array( 'cygnet-library', 'cygnet-bulk', 'cygnet-activity' ) ),
			array( 'contributor', array( 'cygnet-library', 'cygnet-activity' ) ),
			array( 'subscriber', array() ),
		);
	}

	public function test_the_library_offers_imports_only_to_those_who_may_upload_images(): void {
		$offer = array( 'Import as drafts', 'name="publications[]"', 'cygnet-all', 'cygnet-category' );
		foreach ( array( 'author' => true, 'contributor' => false ) as $role => $may ) {
			wp_set_current_user( $this->user( $role ) );
			$page = $this->library();
			$this->assertStringContainsString( 'Brake pads', $page );
			$this->assertStringNotContainsString( 'cygnet-author', $page, 'Only an editor writes in other names.' );
			foreach ( $offer as $control ) {
				$this->assertSame( $may, false !== strpos( $page, $control ), "$role: $control" );
			}
		}
		wp_set_current_user( $this->user( 'editor' ) );
		$this->assertStringContainsString( 'cygnet-author', $this->library() );
	}

	public function test_the_settings_link_to_the_terms_and_the_privacy_policy_of_the_connected_server(): void {
		$page = $this->printed( array( Cygnet\Screens\SettingsScreen::class, 'render' ) );
		foreach ( array( 'terms' => 'Terms of the Cygnet server', 'privacy' => 'Privacy policy of the Cygnet server' ) as $path => $label ) {
			$this->assertStringContainsString( '<a href="' . getenv( 'CYGNET_URL' ) . "/$path\" target=\"_blank\" rel=\"noopener\">$label</a>", $page );
			$this->assertSame( 200, wp_remote_retrieve_response_code( wp_safe_remote_get( getenv( 'CYGNET_URL' ) . "/$path" ) ) );
		}
	}

	/** @dataProvider unconnected */
	public function test_each_page_of_a_site_that_is_not_connected_says_what_to_do_first( string $screen ): void {
		Cygnet\Settings::keep_secret( Cygnet\Settings::KEY, '' );
		$this->answer( fn() => $this->fail( 'Nobody is called.' ) );
		$page = $this->printed( array( "Cygnet\\Screens\\$screen", 'render' ) );
		$this->assertStringContainsString( 'Connect this site to Cygnet', $page );
		$this->assertStringContainsString( '<a class="button button-primary cygnet-primary" href="' . esc_url( Admin::url( 'settings' ) ) . '">Connect</a>', $page );
		wp_set_current_user( $this->user( 'author' ) );
		$page = $this->printed( array( "Cygnet\\Screens\\$screen", 'render' ) );
		$this->assertStringContainsString( 'An administrator of this site can do this under Cygnet, Settings.', $page );
		$this->assertStringNotContainsString( 'page=cygnet-settings', $page );
	}

	public function unconnected(): array {
		return array( array( 'Library' ), array( 'BulkScreen' ), array( 'Activity' ) );
	}

	public function test_the_library_repeats_no_title_as_topic_and_previews_the_texts_that_wait(): void {
		$list = array( 'imagesCount' => 0, 'companyName' => 'Marlow', 'type' => 'blog' );
		$this->answer(
			fn( $method, $path ) => 0 === strpos( $path, '/api/v1/publications?' ) ? array(
				200,
				array(
					'success' => true,
					'data'    => array(
						'publications' => array(
							$this->publication( $list + array( 'id' => 'p-12345671', 'title' => 'Which lock is enough?', 'topic' => 'which lock is enough' ) ),
							$this->publication( $list + array( 'id' => 'p-12345672' ) ),
						),
						'pagination'   => array( 'totalPages' => 1 ),
					),
				),
			) : null
		);
		Jobs::add( 'generation', 'p-12345673', array( 'title' => 'Winter tires' ), array( 'publication_id' => 'p-12345673', 'status' => 'ready' ) );
		$page = $this->printed( array( Cygnet\Screens\Library::class, 'render' ) );
		$this->assertStringContainsString( '<strong>Which lock is enough?</strong><span>Blog · Marlow</span>', $page );
		$this->assertStringContainsString( '<strong>Brake pads</strong><span>Blog · Brakes · Marlow</span>', $page );
		$waiting = substr( $page, (int) strpos( $page, 'Texts not inserted yet' ), (int) strpos( $page, 'cygnet-filters' ) - (int) strpos( $page, 'Texts not inserted yet' ) );
		$this->assertStringContainsString( '<a class="cygnet-preview-link" href="' . esc_url( Admin::url( 'preview', array( 'publication' => 'p-12345673' ) ) ) . '" aria-label="Preview Winter tires">', $waiting );
	}

	public function test_an_empty_log_says_what_it_will_list_and_for_how_long(): void {
		$this->assertStringContainsString( 'Imports, generated posts and webhooks are listed here for 90 days.', $this->printed( array( Cygnet\Screens\Activity::class, 'render' ) ) );
	}

	private function printed( callable $print ): string {
		ob_start();
		$print();
		return ob_get_clean();
	}

	private function library(): string {
		// The server may have more publications than a page shows.
		$_GET = array( 's' => 'Brake pads' );
		return $this->printed( array( Cygnet\Screens\Library::class, 'render' ) );
	}
}
