<?php
/** Only for tests: Cygnet answers on this machine, and no other network request is made. */
add_filter( 'http_request_host_is_external', fn( $external, $host ) => '127.0.0.1' === $host ? true : $external, 10, 2 );
add_filter( 'http_allowed_safe_ports', fn( $ports ) => array_merge( $ports, range( 1024, 65535 ) ) );
add_filter(
	'pre_http_request',
	function ( $answer, $args, $url ) {
		$host = parse_url( $url, PHP_URL_HOST );
		if ( in_array( $host, array( '127.0.0.1', 'unreachable.invalid' ), true ) ) {
			return $answer;
		}
		if ( 'api.wordpress.org' !== $host ) {
			return new WP_Error( 'http_request_failed', 'Tests ask nobody else.' );
		}
		// No updates, in the form of each of its answers: without them WordPress warns.
		return array(
			'headers'  => array(),
			'body'     => '{"offers":[],"checksums":{},"plugins":{},"themes":{},"no_update":{},"translations":[],"upgrade":false,"insecure":false,"recommended_version":"8.2","minimum_version":"7.4","is_supported":true,"is_secure":true,"is_acceptable":true}',
			'response' => array( 'code' => 200, 'message' => 'OK' ),
			'cookies'  => array(),
			'filename' => null,
		);
	},
	10,
	3
);
foreach ( array( 'wp_version_check', 'wp_update_plugins', 'wp_update_themes' ) as $cygnet_check ) {
	remove_all_actions( $cygnet_check );
}
add_action(
	'init',
	function () {
		foreach ( array( '_maybe_update_core', '_maybe_update_plugins', '_maybe_update_themes' ) as $check ) {
			remove_action( 'admin_init', $check );
		}
	}
);
add_filter( 'pre_site_transient_update_core', fn() => (object) array( 'updates' => array(), 'last_checked' => time(), 'version_checked' => get_bloginfo( 'version' ) ) );
add_filter( 'pre_site_transient_update_plugins', fn() => (object) array( 'response' => array(), 'last_checked' => time() ) );
add_filter( 'pre_site_transient_update_themes', fn() => (object) array( 'response' => array(), 'last_checked' => time() ) );
add_filter( 'wp_mail', fn( $mail ) => array_merge( $mail, array( 'to' => array() ) ) );
add_filter( 'pre_wp_mail', '__return_true' );
add_filter( 'pre_option_show_avatars', '__return_zero' );
