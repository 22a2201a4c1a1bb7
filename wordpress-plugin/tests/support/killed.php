<?php
// Runs the WP-Cron event of an import, killed.php JOB PUBLICATION, and ends without any notice in the middle of its
// third image, as a server does that runs out of memory or time.
require dirname( __DIR__ ) . '/php/bootstrap.php';
$cygnet_publication = json_decode( $argv[2], true );
add_filter(
	'pre_http_request',
	function ( $answer, $args, $url ) use ( $cygnet_publication ) {
		if ( false !== strpos( $url, '/api/v1/publications/' ) ) {
			$body = wp_json_encode( array( 'success' => true, 'data' => $cygnet_publication ) );
		} elseif ( preg_match( '/picture-(\d)/', $url, $found ) ) {
			ob_start();
			imagepng( imagecreatetruecolor( 40 + (int) $found[1], 30 ) );
			$body = ob_get_clean();
		} else {
			return new WP_Error( 'http_request_failed', 'Nobody else is asked.' );
		}
		return array( 'headers' => array(), 'body' => $body, 'response' => array( 'code' => 200, 'message' => '' ), 'cookies' => array(), 'filename' => null );
	},
	30,
	3
);
add_filter(
	'update_attached_file',
	function ( $file ) {
		static $images = 0;
		if ( 3 === ++$images ) {
			posix_kill( getmypid(), 9 );
		}
		return $file;
	}
);
add_filter( 'wp_doing_cron', '__return_true' );
wp_set_current_user( 0 );
// One event after another: on a busy machine the time of the first may not be enough.
for ( $cygnet_event = 0; $cygnet_event < 5; $cygnet_event++ ) {
	do_action( Cygnet\Jobs::HOOK, (int) $argv[1] );
}
