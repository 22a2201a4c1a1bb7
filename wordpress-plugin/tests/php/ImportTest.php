<?php
require_once __DIR__ . '/CygnetTestCase.php';
require_once dirname( __DIR__ ) . '/stubs/SeoPlugins.php';


use Cygnet\Client;
use Cygnet\Importer;
use Cygnet\Jobs;
use Cygnet\Log;
use Cygnet\Posts;
use Cygnet\Settings;
use Cygnet\Tables;

/** From a publication to a draft, and what happens to it later. */
final class ImportTest extends CygnetTestCase {

	public function test_a_real_publication_becomes_a_draft_with_its_images(): void {
		$found = $this->real( 'Front brake pads go first' );
		$job   = $this->run_job( Importer::start( $found['id'] ) );
		$this->assertSame( 'done', $job['status'], $job['message'] );
		$post = get_post( Posts::of( $found['id'] ) );
		$this->assertSame( 'draft', $post->post_status );
		$this->assertSame( $found['title'], $post->post_title );
		$this->assertNotEmpty( $post->post_excerpt );
		$images = get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'post_status' => 'inherit' ) );
		$this->assertCount( $found['imagesCount'], $images );
		foreach ( $images as $image ) {
			$this->assertNotSame( '', get_post_meta( $image->ID, '_wp_attachment_image_alt', true ) );
			$this->assertFileExists( get_attached_file( $image->ID ) );
		}
		$this->assertTrue( has_post_thumbnail( $post ) );
		$this->assertStringNotContainsString( '/storage/blog-images', $post->post_content );
		$this->assertStringContainsString( '<!-- wp:footnotes /-->', $post->post_content );
		foreach ( json_decode( get_post_meta( $post->ID, 'footnotes', true ), true ) as $note ) {
			$this->assertStringContainsString( 'data-fn="' . $note['id'] . '"', $post->post_content );
		}
		foreach ( parse_blocks( $post->post_content ) as $block ) {
			$this->assertTrue( null !== $block['blockName'] || '' === trim( $block['innerHTML'] ), $block['innerHTML'] );
		}
		$this->assertNotEmpty( wp_get_post_tags( $post->ID ) );
		$this->assertGreaterThan( 0, Posts::about( $post->ID )['score'] );

		// Repeating it changes nothing and creates nothing twice.
		$again = $this->run_job( Importer::start( $found['id'] ) );
		$this->assertSame( 'same', $again['state']['outcome'] );
		$this->assertCount( $found['imagesCount'], get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'post_status' => 'inherit' ) ) );
		$this->assertCount( 1, $this->posts_of( $found['id'] ) );
	}

	public function test_an_import_that_dies_in_the_middle_of_image_3_of_5_ends_with_all_five_once(): void {
		$publication = $this->with_images( 5 );
		$this->serve_images( $publication );
		$id = Importer::start( $publication['id'] );
		for ( $step = 0; $step < 3; $step++ ) {
			$this->assertTrue( Jobs::step( $id ) );
		}
		$this->assertSame( array( 2, 5 ), Importer::progress( Jobs::find( $id ) ) );
		// Another process claims the job and dies right after the attachment's row is written.
		$this->filter(
			'update_attached_file',
			function () {
				throw new RuntimeException( 'killed' );
			}
		);
		try {
			Jobs::step( $id );
			$this->fail( 'It was not killed.' );
		} catch ( RuntimeException $killed ) {
			$this->assertSame( 'killed', $killed->getMessage() );
		}
		$this->tearDown();
		$this->serve_images( $publication );
		$this->assertCount( 3, $this->attachments() );
		$this->assertSame( 'auto-draft', get_post_status( (int) Jobs::find( $id )['post_id'] ), 'Nothing half imported is seen.' );
		$this->assertFalse( Jobs::step( $id ), 'The lock still holds.' );
		$this->assertNotFalse( wp_next_scheduled( Jobs::HOOK, array( $id ) ), 'Something will take it up.' );
		$this->expire_lock( $id );
		$job = $this->run_job( $id );
		$this->assertSame( 'done', $job['status'] );
		$this->assertCount( 5, $this->attachments() );
		foreach ( $this->attachments() as $image ) {
			$this->assertFileExists( get_attached_file( $image->ID ) );
			$this->assertNotEmpty( wp_get_attachment_metadata( $image->ID ) );
		}
		$this->assertCount( 1, $this->posts_of( $publication['id'] ) );
		$this->assertSame( 5, substr_count( get_post( Posts::of( $publication['id'] ) )->post_content, '<img ' ) );
	}

	public function test_a_scheduled_import_whose_process_is_killed_at_image_3_of_5_ends_with_all_five_once(): void {
		$publication = $this->with_images( 5 );
		$id          = Importer::start( $publication['id'] );
		$process     = proc_open( array( PHP_BINARY, dirname( __DIR__ ) . '/support/killed.php', (string) $id, wp_json_encode( $publication ) ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'pipe', 'w' ) ), $pipes );
		$output      = stream_get_contents( $pipes[1] ) . stream_get_contents( $pipes[2] );
		do {
			usleep( 1000 );
			$state = proc_get_status( $process );
		} while ( $state['running'] );
		proc_close( $process );
		// SIGKILL, which no handler sees.
		wp_cache_flush();
		$job = Jobs::find( $id );
		$this->assertSame( array( true, 9 ), array( $state['signaled'], $state['termsig'] ), $output . wp_json_encode( array( $state, $job ) ) );
		$this->assertSame( 'queued', $job['status'] );
		$this->assertSame( array( 2, 5 ), Importer::progress( $job ) );
		$this->assertGreaterThan( time(), (int) $job['locked_until'], 'The dead process still has the lock.' );
		$this->assertCount( 3, $this->attachments() );
		$this->assertSame( 'auto-draft', get_post_status( (int) $job['post_id'] ), 'Nothing half imported is seen.' );
		$this->assertNotFalse( wp_next_scheduled( Jobs::HOOK, array( $id ) ) );

		// WP-Cron's next events, after the lock.
		$this->serve_images( $publication );
		$this->expire_lock( $id );
		$this->filter( 'wp_doing_cron', '__return_true' );
		for ( $event = 0; $event < 5; $event++ ) {
			do_action( Jobs::HOOK, $id );
		}
		$this->assertSame( 'done', Jobs::find( $id )['status'], Jobs::find( $id )['message'] );
		$images = $this->attachments();
		$this->assertCount( 5, $images );
		foreach ( $images as $image ) {
			$this->assertFileExists( get_attached_file( $image->ID ) );
			$this->assertNotEmpty( wp_get_attachment_metadata( $image->ID ) );
		}
		$this->assertCount( 1, $this->posts_of( $publication['id'] ) );
		$this->assertSame( 5, substr_count( get_post( Posts::of( $publication['id'] ) )->post_content, '<img ' ) );
	}

	public function test_an_import_that_ends_before_its_page_is_shown_is_shown_as_done(): void {
		$this->serve_publication( $this->publication() );
		$id = Importer::start( $this->publication()['id'] );
		$this->run_job( $id );
		$this->assertStringNotContainsString( 'Brake pads', $this->tasks(), 'What is done was somebody else\'s.' );
		$_GET['jobs'] = (string) $id;
		$this->assertStringContainsString( 'Imported as a draft', $this->tasks() );
		$this->assertStringContainsString( 'post.php?post=' . Posts::of( $this->publication()['id'] ), $this->tasks() );
		wp_set_current_user( $this->user( 'author' ) );
		$this->assertSame( '', $this->tasks(), 'The work of others is nobody\'s business.' );
	}

	private function tasks(): string {
		ob_start();
		Cygnet\Screens\Library::running();
		return ob_get_clean();
	}

	public function test_a_step_is_taken_by_one_process_at_a_time(): void {
		$this->serve_publication( $this->publication() );
		$id = Importer::start( $this->publication()['id'] );
		$this->answer(
			function () use ( $id ) {
				$this->assertFalse( Jobs::step( $id ), 'A second process took the same step.' );
				return null;
			}
		);
		$this->assertTrue( Jobs::step( $id ) );
		$this->assertSame( $id, Importer::start( $this->publication()['id'] ), 'A second import of the same publication was begun.' );
	}

	public function test_the_same_image_in_two_publications_is_one_attachment(): void {
		$first = $this->with_images( 1 );
		$this->serve_images( $first );
		$this->run_job( Importer::start( $first['id'] ) );
		$second = array( 'id' => '01a204a0-0000-74b0-aead-b86e5219b71d', 'title' => 'Another' ) + $first;
		$this->serve_images( $second );
		$this->run_job( Importer::start( $second['id'] ) );
		$this->assertCount( 1, $this->attachments() );
		$this->assertNotSame( Posts::of( $first['id'] ), Posts::of( $second['id'] ) );
	}

	/** @dataProvider failures */
	public function test_a_failure_leaves_nothing_half_imported( array $answer, string $status ): void {
		$publication = $this->with_images( 2 );
		$this->answer(
			function ( $method, $path ) use ( $publication, $answer ) {
				if ( 0 === strpos( $path, '/api/v1/publications/' ) ) {
					return array( 200, array( 'success' => true, 'data' => $publication ) );
				}
				return false !== strpos( $path, 'picture-1' ) ? $answer : array( 200, $this->picture( 0 ) );
			}
		);
		$id  = Importer::start( $publication['id'] );
		$job = $this->run_job( $id );
		$this->assertSame( $status, $job['status'] );
		if ( 'queued' === $status ) {
			$this->assertGreaterThan( time(), (int) $job['run_after'], 'It waits.' );
			$this->assertNotSame( '', $job['message'] );
		}
		foreach ( $this->posts_of( $publication['id'] ) as $post ) {
			$this->assertSame( 'queued' === $status ? 'auto-draft' : 'draft', $post->post_status );
		}
	}

	public function failures(): array {
		return array(
			'down, so it waits'           => array( array( 503, '' ), 'queued' ),
			'too many, so it waits'       => array( array( 429, '', array( 'retry-after' => '30' ) ), 'queued' ),
			'gone, so it is left out'     => array( array( 404, '' ), 'done' ),
			'no image, so it is left out' => array( array( 200, '<?php echo 1;' ), 'done' ),
		);
	}

	public function test_a_server_that_stays_down_ends_the_import_without_a_trace(): void {
		$publication = $this->with_images( 1 );
		$this->answer( fn( $method, $path ) => 0 === strpos( $path, '/api/' ) ? array( 200, array( 'success' => true, 'data' => $publication ) ) : array( 503, '' ) );
		$id = Importer::start( $publication['id'] );
		for ( $try = 0; $try < 20; $try++ ) {
			$GLOBALS['wpdb']->update( Tables::jobs(), array( 'run_after' => 0 ), array( 'id' => $id ) );
			Jobs::step( $id );
		}
		$this->assertSame( 'failed', Jobs::find( $id )['status'] );
		$this->assertSame( array(), $this->posts_of( $publication['id'] ) );
		$this->assertSame( 'failed', Log::page( 1 )[0][0]['event'] );
		$this->assertFalse( wp_next_scheduled( Jobs::HOOK, array( $id ) ) );
	}

	public function test_no_script_of_a_publication_runs(): void {
		$evil        = '<script>alert(1)</script><img src=x onerror=alert(1)>';
		$publication = $this->with_images( 1, array( 'title' => 'T ' . $evil, 'metaTitle' => $evil, 'metaDescription' => $evil, 'keywords' => array( $evil ), 'slug' => $evil ) );
		$publication['content']             .= "\n\n$evil\n\n[x](javascript:alert(1)) [y](data:text/html,x)\n\n```\n$evil\n```\n\n| $evil | b |\n|---|---|\n| c | $evil |\n\n[^2]: $evil\n\n<!-- wp:html -->$evil<!-- /wp:html -->";
		$publication['images'][0]['altText'] = '"><script>alert(1)</script>';
		$publication['sources'][]            = array( 'number' => 2, 'kind' => 'page', 'url' => 'javascript:alert(1)', 'title' => $evil, 'cited' => 1 );
		$publication['jsonLd']               = array( '@graph' => array( array( '@type' => 'FAQPage', 'name' => '</script><script>alert(1)</script>' ) ) );
		$this->serve_images( $publication );
		$job = $this->run_job( Importer::start( $publication['id'] ) );
		$this->assertSame( 'done', $job['status'] );
		$post = get_post( Posts::of( $publication['id'] ) );
		wp_publish_post( $post->ID );
		$html  = $post->post_content . do_blocks( $post->post_content ) . get_the_title( $post ) . $post->post_excerpt . implode( ' ', wp_list_pluck( wp_get_post_tags( $post->ID ), 'name' ) );
		$html .= wp_get_attachment_image( get_post_thumbnail_id( $post->ID ) ) . get_post_meta( $post->ID, 'footnotes', true );
		$this->assertDoesNotMatchRegularExpression( '/<script|<img[^>]*onerror|href="(?:javascript|data):/i', $html );
		$this->assertDoesNotMatchRegularExpression( '/<!-- wp:html/', $post->post_content );
		$GLOBALS['post'] = $post;
		ob_start();
		Cygnet\Screens\Library::running();
		Cygnet\Screens\Activity::render();
		$this->assertDoesNotMatchRegularExpression( '/<script|<img[^>]*onerror/i', ob_get_clean() );
		$graph = wp_json_encode( Cygnet\Front::graph( get_post( $post->ID ) ), JSON_HEX_TAG );
		$this->assertStringNotContainsString( '<', $graph );
	}

	public function test_no_shortcode_of_a_publication_runs(): void {
		$ran = 0;
		add_shortcode(
			'canary',
			function () use ( &$ran ) {
				++$ran;
				return 'ran';
			}
		);
		$publication = $this->with_images( 1 );
		$publication['content']             .= "\n\nWrite [canary] or `[canary]`, \\[canary], **[canary]**, [see [canary] here](https://marlowbikes.example/) and [canary]x[/canary].[^1]\n\n## About [canary]\n\n- [canary]\n\n| [canary] | b |\n|---|---|\n| c | [canary] |\n\n```\n[canary]\n```\n\n[[add: the price]]\n\n[^1]: [canary]";
		// Where the text says nothing of its picture, the library does.
		$publication['content']              = str_replace( '![Picture 0]', '![]', $publication['content'] );
		$publication['images'][0]['altText'] = 'A [canary]';
		$this->serve_images( $publication );
		$this->assertSame( 'done', $this->run_job( Importer::start( $publication['id'] ) )['status'] );
		$post = get_post( Posts::of( $publication['id'] ) );
		$html = apply_filters( 'the_content', $post->post_content );
		remove_shortcode( 'canary' );
		$this->assertSame( 0, $ran, $html );
		$this->assertGreaterThanOrEqual( 11, substr_count( html_entity_decode( $html ), '[canary]' ), $html );
		$this->assertStringContainsString( 'alt="A (canary)"', $html );
		$this->assertStringContainsString( '<mark>[add: the price]</mark>', $html );
		foreach ( parse_blocks( $post->post_content ) as $block ) {
			$this->assertTrue( null !== $block['blockName'] || '' === trim( $block['innerHTML'] ), $block['innerHTML'] );
		}
	}

	public function test_author_and_category_are_those_of_the_settings(): void {
		$author   = $this->user( 'author' );
		$category = (int) wp_create_category( 'Workshop' );
		Settings::save( array( 'author' => $author, 'category' => $category, 'tags' => false ) );
		$post = get_post( Posts::of( $this->import()['id'] ) );
		$this->assertSame( $author, (int) $post->post_author );
		$this->assertSame( array( $category ), wp_get_post_categories( $post->ID ) );
		$this->assertSame( array(), wp_get_post_tags( $post->ID ) );
		$this->assertSame( 'brake-pads', $post->post_name );
	}

	public function test_author_and_category_can_be_chosen_for_a_single_import(): void {
		$publication = $this->publication();
		$this->serve_publication( $publication );
		$this->filter(
			'wp_redirect',
			function () {
				throw new RuntimeException( 'redirected' );
			}
		);
		$author   = $this->user( 'author' );
		$category = (int) wp_create_category( 'Workshop' );
		$import   = function ( int $author ) use ( $publication, $category ) {
			$_POST = array( 'publications' => array( $publication['id'] ), 'category' => (string) $category, 'author' => (string) $author );
			try {
				Cygnet\Screens\Library::import();
			} catch ( RuntimeException $redirected ) {
				$this->run_job( (int) Jobs::recent()[0]['id'] );
			}
			return get_post( Posts::of( $publication['id'] ) );
		};
		$post = $import( $author );
		$this->assertSame( $author, (int) $post->post_author );
		$this->assertSame( array( $category ), wp_get_post_categories( $post->ID ) );
		wp_delete_post( $post->ID, true );
		wp_set_current_user( $author );
		$this->assertSame( $author, (int) $import( 1 )->post_author, 'An author writes in no other name.' );
	}

	/** @dataProvider seo_plugins */
	public function test_seo_fields_are_filled_and_a_persons_words_stay( string $plugin ): void {
		SeoPlugins::load( $plugin );
		try {
			$this->filter( 'cygnet_seo_plugins', fn() => array( $plugin ) );
			$publication = $this->import();
			$post        = Posts::of( $publication['id'] );
			$this->assertSame( array( 'Brake pads that last', 'When pads wear.', 'brake pads' ), SeoPlugins::fields( $plugin, $post ) );
			SeoPlugins::describe( $plugin, $post, 'My own words' );
			$this->serve_publication( array( 'metaTitle' => 'Newer', 'metaDescription' => 'Newer', 'mainKeyword' => 'newer pads' ) + $this->newer( $publication ) );
			$this->run_job( Importer::start( $publication['id'] ) );
			$this->assertSame( array( 'Newer', 'My own words', 'newer pads' ), SeoPlugins::fields( $plugin, $post ) );
		} finally {
			SeoPlugins::unload( $plugin );
		}
	}

	public function seo_plugins(): array {
		return array_map( fn( $name ) => array( $name ), array_keys( SeoPlugins::DOCUMENTED ) );
	}

	public function test_seo_plugins_are_detected_by_their_version_constants(): void {
		// In a process of its own: constants cannot be taken back.
		exec( escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( dirname( __DIR__ ) . '/stubs/detection.php' ), $lines, $code );
		$this->assertSame( 0, $code );
		$this->assertSame( array( 'yoast', 'yoast,rank_math', 'yoast,rank_math,seopress', 'yoast,rank_math,seopress,aioseo' ), $lines );
	}
}
