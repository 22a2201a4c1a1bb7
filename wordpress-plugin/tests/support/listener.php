<?php
// For PHP's built-in server: another server than Cygnet, which writes down every request and either refuses it or, with
// LISTENER_HANGS, never answers.
file_put_contents( getenv( 'LISTENER_LOG' ), json_encode( array( $_SERVER['REQUEST_METHOD'] . ' ' . $_SERVER['REQUEST_URI'], getallheaders() ) ) . "\n", FILE_APPEND );
if ( getenv( 'LISTENER_HANGS' ) ) {
	sleep( 60 );
}
http_response_code( 401 );
header( 'Content-Type: application/json' );
echo '{"success":false,"code":"INVALID_API_KEY","message":"Invalid API key"}';
