<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Admin;

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

	private function library(): string {
		ob_start();
		Cygnet\Screens\Library::render();
		return ob_get_clean();
	}
}
