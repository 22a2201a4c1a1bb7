<?php
require_once dirname( __DIR__ ) . '/php/CygnetTestCase.php';

use Cygnet\Importer;
use Cygnet\Posts;
use Cygnet\Settings;
use Cygnet\Tables;

/** The plugin on all sites of a network: each has its own connection, jobs and log. */
final class NetworkTest extends CygnetTestCase {

	/** @var int[] Sites of this test. */
	private $sites = array();

	protected function tearDown(): void {
		parent::tearDown();
		while ( ms_is_switched() ) {
			restore_current_blog();
		}
		foreach ( array_filter( $this->sites, 'get_site' ) as $site ) {
			wp_delete_site( $site );
		}
	}

	public function test_a_new_site_is_ready_at_its_first_request(): void {
		$site = $this->site( 'winterlager' );
		$this->assertSame( array(), $this->tables( $site ) );
		$answer = wp_remote_get( get_home_url( $site, '/wp-json/cygnet/v1/usage' ) );
		$this->assertSame( 401, wp_remote_retrieve_response_code( $answer ), wp_remote_retrieve_body( $answer ) );
		$this->assertCount( 2, $this->tables( $site ) );
	}

	public function test_the_key_and_the_settings_of_a_site_are_its_own(): void {
		$site = $this->site( 'werkstatt' );
		switch_to_blog( $site );
		$this->assertFalse( Settings::connected(), 'The key of another site counts here.' );
		Settings::save( array( 'api_url' => 'https://cygnet.example', 'auto_import' => true ) );
		Settings::keep_secret( Settings::KEY, 'cg_of_the_second_site' );
		restore_current_blog();
		$this->assertSame( getenv( 'CYGNET_URL' ), Settings::api_url() );
		$this->assertSame( getenv( 'CYGNET_KEY' ), Settings::api_key() );
		$this->assertFalse( Settings::get( 'auto_import' ) );
	}

	public function test_an_import_lands_on_the_site_that_asked_for_it(): void {
		$publication = $this->publication( array( 'content' => "Text.\n\n![A pad](/storage/blog-images/pad.png)", 'images' => array( array( 'publicUrl' => '/storage/blog-images/pad.png', 'altText' => 'A pad' ) ) ) );
		$this->answer( fn( $method, $path ) => array( 200, 0 === strpos( $path, '/storage/' ) ? $this->pixel() : array( 'success' => true, 'data' => $publication ) ) );
		$site = $this->site( 'lastenrad' );
		switch_to_blog( $site );
		Tables::ensure();
		Settings::save( array( 'api_url' => getenv( 'CYGNET_URL' ) ) );
		Settings::keep_secret( Settings::KEY, getenv( 'CYGNET_KEY' ) );
		$job = $this->run_job( Importer::start( $publication['id'] ) );
		$this->assertSame( 'done', $job['status'], $job['message'] );
		$post = get_post( Posts::of( $publication['id'] ) );
		$this->assertSame( 'draft', $post->post_status );
		$this->assertStringContainsString( "/uploads/sites/$site/", $post->post_content );
		restore_current_blog();
		$this->assertSame( 0, Posts::of( $publication['id'] ) );
		$this->assertSame( array(), get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any' ) ) );
	}

	public function test_people_of_one_site_may_do_nothing_on_another(): void {
		$site = $this->site( 'verleih' );
		$user = $this->user( 'editor' );
		wp_set_current_user( $user );
		$this->assertSame( 200, $this->rest( 'GET', '/usage' )->get_status() );
		switch_to_blog( $site );
		wp_set_current_user( $user );
		$this->assertSame( 403, $this->rest( 'GET', '/usage' )->get_status() );
	}

	public function test_a_site_that_is_deleted_takes_its_tables_along(): void {
		$site = $this->site( 'altbau' );
		switch_to_blog( $site );
		Tables::ensure();
		restore_current_blog();
		$this->assertCount( 2, $this->tables( $site ) );
		wp_delete_site( $site );
		$this->assertSame( array(), $this->tables( $site ) );
		$this->assertCount( 2, $this->tables( get_main_site_id() ) );
	}

	/** The last test: WP_UNINSTALL_PLUGIN stays defined. */
	public function test_uninstalling_cleans_every_site(): void {
		$site = $this->site( 'zweigstelle' );
		switch_to_blog( $site );
		Tables::ensure();
		Settings::save( array( 'api_url' => getenv( 'CYGNET_URL' ), 'webhook_endpoint' => 'e-87654321' ) );
		Settings::keep_secret( Settings::KEY, 'cg_of_the_second_site' );
		$post = wp_insert_post( array( 'post_title' => 'Imported', 'post_status' => 'publish', 'meta_input' => array( Posts::PUBLICATION => 'p-12345678' ) ) );
		Importer::start( 'p-87654321' );
		restore_current_blog();
		$sent = array();
		$this->answer(
			function ( $method, $path, $args ) use ( &$sent ) {
				$sent[] = array( "$method $path", $args['headers']['X-API-Key'] );
				return array( 200, array( 'success' => true, 'data' => null ) );
			}
		);
		define( 'WP_UNINSTALL_PLUGIN', 'cygnet/cygnet.php' );
		require WP_PLUGIN_DIR . '/cygnet/uninstall.php';
		foreach ( array( get_main_site_id(), $site ) as $each ) {
			$this->assertSame( array(), $this->tables( $each ) );
			switch_to_blog( $each );
			$this->assertSame( array(), $GLOBALS['wpdb']->get_col( "SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '%cygnet%'" ) );
			$this->assertSame( array(), $GLOBALS['wpdb']->get_col( "SELECT meta_key FROM {$GLOBALS['wpdb']->postmeta} WHERE meta_key LIKE '%cygnet%'" ) );
			$this->assertStringNotContainsString( 'cygnet_', wp_json_encode( _get_cron_array() ) );
			restore_current_blog();
		}
		$this->assertSame( 'Imported', get_blog_post( $site, $post )->post_title );
		$this->assertSame( array( array( 'DELETE /api/v1/webhook-endpoints/e-87654321', 'cg_of_the_second_site' ) ), $sent, 'Each site removes its own webhook with its own key.' );
		Tables::ensure();
	}

	private function site( string $name ): int {
		$id = wp_insert_site( array( 'domain' => get_network()->domain, 'path' => "/$name/", 'title' => $name, 'user_id' => 1, 'network_id' => get_current_network_id() ) );
		$this->assertIsInt( $id );
		$this->sites[] = $id;
		return $id;
	}

	/** The plugin's tables of a site. */
	private function tables( int $site ): array {
		$prefix = $GLOBALS['wpdb']->get_blog_prefix( $site ) . 'cygnet_';
		return array_values( array_filter( $GLOBALS['wpdb']->get_col( 'SHOW TABLES' ), fn( $table ) => 0 === strpos( $table, $prefix ) ) );
	}

	/** The smallest PNG. */
	private function pixel(): string {
		return base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' );
	}
}
