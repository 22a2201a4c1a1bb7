<?php
require_once __DIR__ . '/CygnetTestCase.php';

use Cygnet\Bulk;

/** Which prompts a bulk generation takes from a text and from a file. */
final class BulkTest extends CygnetTestCase {

	private const PROMPT = 'Write about cargo bikes, trailers; and "child seats" under < 500 and > 100 euros';

	public function test_a_line_is_a_prompt_with_its_commas_and_quotes(): void {
		$rows = Bulk::lines( self::PROMPT . "\r\n\n  prompt, of the second line  \nshort", 5 );
		$this->assertSame( array( array( 1, self::PROMPT, '' ), array( 3, 'prompt, of the second line', '' ), array( 4, 'short', 'Please enter at least 10 characters' ) ), array_map( 'array_values', $rows ) );
	}

	public function test_the_page_plans_the_line_that_was_typed(): void {
		$this->answer( fn() => array( 200, array( 'success' => true, 'data' => array( 'userPlan' => array( 'planName' => 'Pro', 'postsUsed' => 0, 'postsPerMonth' => 9, 'postsRemaining' => 9, 'currentPeriodEnd' => '', 'capabilities' => array( 'bulkGeneration' => true ) ) ) ) ) );
		$_POST = wp_slash( array( 'step' => 'plan', 'prompts' => self::PROMPT ) );
		$this->filter(
			'wp_redirect',
			function () {
				throw new RuntimeException( 'redirected' );
			}
		);
		try {
			Cygnet\Screens\BulkScreen::start();
			$this->fail( 'It did not redirect.' );
		} catch ( RuntimeException $redirected ) {
			$this->assertSame( 'redirected', $redirected->getMessage() );
		}
		$this->assertSame( array( array( 'line' => 1, 'prompt' => self::PROMPT, 'problem' => '' ) ), get_transient( 'cygnet_bulk_1' )['rows'] );
		delete_transient( 'cygnet_bulk_1' );
		delete_transient( 'cygnet_bulk_1_form' );
	}

	public function test_no_comma_cuts_a_prompt_of_a_file(): void {
		$rows = Bulk::plan( "Write about cargo bikes, trailers and seats\n\"Write about locks, in quotes\"\nWrite about lights,,\n", 5 );
		$this->assertSame( array( 'Write about cargo bikes, trailers and seats', 'Write about locks, in quotes', 'Write about lights' ), array_column( $rows, 'prompt' ) );
		$this->assertStringContainsString( 'call its column "prompt"', $rows[0]['problem'] );
		$this->assertSame( array( '', '' ), array_column( array_slice( $rows, 1 ), 'problem' ) );
		$rows = Bulk::plan( "id,prompt\n1,Write about cargo bikes, trailers\n2,\"Write about locks, in quotes\"\n", 5 );
		$this->assertStringContainsString( 'more cells than the first one', $rows[0]['problem'] );
		$this->assertSame( array( 'Write about locks, in quotes', '' ), array( $rows[1]['prompt'], $rows[1]['problem'] ) );
	}
}
